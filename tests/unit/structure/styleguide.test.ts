import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { islandEntries } from '../../../src/islands/entries';

const root = join(import.meta.dirname, '../../..');

it('the style guide shows every component and widget (decision 19)', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/pages/styleguide/screen.tsx'],
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    packages: 'external',
    plugins: [cssModules(root, 'server')],
  });
  const shown = Object.keys(metafile.inputs);
  const folders = [
    ...readdirSync(join(root, 'src/components')).map((name) => `src/components/${name}/`),
    ...islandEntries(join(root, 'src/islands')).map(({ id }) => `src/islands/${id}/`),
  ];
  expect(folders.filter((folder) => !shown.some((path) => path.startsWith(folder)))).toEqual([]);
});
