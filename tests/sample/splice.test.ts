import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';

import { root } from '../fixture-site';
import { expectRandomEdits, expectReversibleLists } from '../unit/editor/entries-fixture';
import { createTexts, expectIsolatedEdits, readFiles } from '../unit/editor/splice-fixture';

describe.each(await readFiles(root))('the editor, in $source.file,', ({ source: { file }, fields }) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('changes every other field alone', () => {
    expectIsolatedEdits(file, text, fields);
  });

  it('moves, copies and adds entries of every list, and takes that back', () => {
    expectReversibleLists(file, text);
  });

  it('survives four random sequences of edits', () => {
    const random = createTexts(file);
    for (let sequence = 0; sequence < 4; sequence++) expectRandomEdits(file, text, random);
  });
});
