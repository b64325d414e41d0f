import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { createCssModulesPlugin } from '../../../src/build/css-modules';
import { colour } from '../../../src/content/schemas/fields';
import { listFiles } from '../../../src/lib/list-files';
import { tokens } from '../../../src/pages/styleguide/tokens';

const root = join(import.meta.dirname, '../../..');
/** Returns the names that match a pattern in a style sheet. */
const findNames = (sheet: string, pattern: RegExp) =>
  [...readFileSync(join(root, 'src', sheet), 'utf8').matchAll(pattern)].map(([, name]) => name ?? '');

it('the style guide shows every component and island', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/pages/styleguide/screen.tsx'],
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    packages: 'external',
    plugins: [createCssModulesPlugin(root, 'server')],
  });
  const getFolders = (files: string[]) => files.map((file) => /^src\/(?:components|islands)\/[\w-]+\//.exec(file)?.[0]);
  const used = new Set(getFolders(Object.keys(metafile.inputs)));
  const folders = getFolders(listFiles(join(root, 'src')).map((file) => `src${file}`));
  const missing = folders.filter((folder) => folder && folder !== 'src/islands/behaviours/' && !used.has(folder));
  expect(missing).toEqual([]);
});

it('the style guide shows every visible token', () => {
  const declared = findNames('styles/tokens.css', /^\s+--([\w-]+):/gm);
  const visible = declared.filter((name) => !/^(font-|leading-|ease$|measure$)/.test(name));
  const documented = Object.values(tokens).flat();
  expect(documented).toEqual(expect.arrayContaining(visible));
  expect(declared).toEqual(expect.arrayContaining(documented));
});

it.each([
  ['a background', 'components/background/background.module.css', /^ {2}\.([\w-]+)/gm],
  ['a chart colour', 'drawings/chart.module.css', /^ {2}\.([\w-]+) \{\s+--tone:/gm],
])('every colour in content can be used as %s', (_, sheet, classes) => {
  expect(findNames(sheet, classes)).toEqual(expect.arrayContaining([...colour().options]));
});
