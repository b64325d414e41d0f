import { expect, it } from 'vitest';

import { auditedSite } from '../../../src/build/audit/audited-site';
import { checkFileNames } from '../../../src/build/audit/check-file-names';
import { factsOf } from '../../../src/build/dist-files';
import { Places } from '../../../src/content/places';

const found = (...files: [path: string, text: string][]) => {
  const written = new Map(files.map(([path, text]) => [path, factsOf(new TextEncoder().encode(text))]));
  return checkFileNames(auditedSite([], written, 'https://agency.example', new Places([])));
};

it('refuses two files whose names differ in case alone, unless one may well replace the other', () => {
  expect(found(['price.pdf', 'one'], ['Price.pdf', 'two'])).toMatchObject([
    { code: 'file-name-case', level: 'error', message: expect.stringContaining('price.pdf and Price.pdf differ') },
  ]);
  expect(found(['a/index.html', 'page'], ['A/index.html', 'page'], ['b/index.html', 'other'])).toEqual([]);
});
