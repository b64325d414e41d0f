import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';

import { root } from '../fixture-site';
import { expectReversibleLists } from '../unit/editor/entries-fixture';
import { expectIsolatedEdits, readFiles } from '../unit/editor/splice-fixture';

describe.each(await readFiles(root))('the editor, in $source.file,', ({ source: { file }, fields }) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('changes every other field alone', () => {
    expectIsolatedEdits(file, text, fields);
  });

  it('moves, copies, adds and deletes entries of every list, and takes that back', () => {
    expectReversibleLists(file, text);
  });
});
