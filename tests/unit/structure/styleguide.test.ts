import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { colour } from '../../../src/content/schemas/fields';
import { listFiles } from '../../../src/lib/list-files';
import { tokens } from '../../../src/pages/styleguide/tokens';

const root = join(import.meta.dirname, '../../..');
/** Names that a pattern finds in a style sheet. */
const namesIn = (sheet: string, pattern: RegExp) =>
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
    plugins: [cssModules(root, 'server')],
  });
  const foldersOf = (files: string[]) => files.map((file) => /^src\/(?:components|islands)\/[\w-]+\//.exec(file)?.[0]);
  const shown = new Set(foldersOf(Object.keys(metafile.inputs)));
  const all = foldersOf(listFiles(join(root, 'src')).map((file) => `src${file}`));
  const missing = all.filter((folder) => folder && folder !== 'src/islands/behaviours/' && !shown.has(folder));
  expect(missing).toEqual([]);
});

it('the style guide shows every token that can be seen', () => {
  const declared = namesIn('styles/tokens.css', /^\s+--([\w-]+):/gm);
  const visible = declared.filter((name) => !/^(font-|leading-|ease$|measure$)/.test(name));
  const shown = Object.values(tokens).flat();
  expect(shown).toEqual(expect.arrayContaining(visible));
  expect(declared).toEqual(expect.arrayContaining(shown));
});

it.each([
  ['a ground', 'components/background/background.module.css', /^ {2}\.([\w-]+)/gm],
  ['a tone of charts', 'drawings/chart.module.css', /^ {2}\.([\w-]+) \{\s+--tone:/gm],
])('every colour that content may name is %s', (_, sheet, classes) => {
  expect(namesIn(sheet, classes)).toEqual(expect.arrayContaining([...colour().options]));
});
