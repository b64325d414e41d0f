import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';

import { root } from '../fixture-site';
import { expectIsolatedEdits, readFiles } from '../unit/editor/splice-fixture';

it.each(await readFiles(root))('the editor changes every other field of $source.file alone', ({ source, fields }) => {
  expectIsolatedEdits(source.file, readFileSync(join(root, source.file), 'utf8'), fields);
});
