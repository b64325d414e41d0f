import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { spliceFile } from '../../src/editor/splice';
import { root } from '../fixture-site';
import { changeValue, getFields, hideValues, readFiles } from '../unit/editor/splice-fixture';

it.each(await readFiles(root))('the editor changes every other field of $source.file alone', ({ source, fields }) => {
  const { file } = source;
  const text = readFileSync(join(root, file), 'utf8');
  for (const remainder of [0, 1]) {
    const chosen = fields.filter((_, index) => index % 2 === remainder);
    const edits = chosen.map(({ path, value }) => ({ path, value: changeValue(value) }));
    const result = spliceFile(file, text, edits);
    expect(getFields(file, result, edits)).toEqual(edits);
    expect(hideValues(file, result, edits)).toBe(hideValues(file, text, edits));
  }
});
