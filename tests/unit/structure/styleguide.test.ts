import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';

const root = join(import.meta.dirname, '../../..');

it('the style guide shows every component (decision 19)', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/ui/screens/styleguide/styleguide-screen.tsx'],
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    packages: 'external',
    plugins: [cssModules(root, 'server')],
  });
  const shown = Object.keys(metafile.inputs);
  const components = readdirSync(join(root, 'src/ui/components'));
  expect(components.filter((name) => !shown.some((path) => path.startsWith(`src/ui/components/${name}/`)))).toEqual([]);
});
