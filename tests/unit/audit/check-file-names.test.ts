import { expect, it } from 'vitest';

import { checkFileNames } from '../../../src/build/audit/check-file-names';
import { auditInput } from '../../fixture-site';

const findIn = (...files: [path: string, text: string][]) =>
  checkFileNames(auditInput({ files: new Map(files.map(([path, text]) => [path, Buffer.from(text)])) }));

it('refuses two files whose names differ in case alone, unless one may well replace the other', () => {
  expect(findIn(['price.pdf', 'one'], ['Price.pdf', 'two'])).toMatchObject([
    { code: 'file-name-case', level: 'error', message: expect.stringContaining('price.pdf and Price.pdf differ') },
  ]);
  expect(findIn(['a/index.html', 'page'], ['A/index.html', 'page'], ['b/index.html', 'other'])).toEqual([]);
});
