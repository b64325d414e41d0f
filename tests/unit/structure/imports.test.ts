import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { listIslandEntries } from '../../../src/build/island-entries';
import { listFiles } from '../../../src/lib/list-files';

const root = join(import.meta.dirname, '../../..');
const src = join(root, 'src');

/** Forbidden imports by folder. */
const forbidden: Record<string, RegExp> = {
  lib: /^(?!lib\/)/,
  drawings: /^(components|layout|html|seo|checks|hosting|build|preview|editor|commands)\//,
  components: /^(layout|html|seo|checks|hosting|build|preview|editor|commands)\//,
  html: /^(seo|checks|hosting|build|preview|editor|commands)\//,
  seo: /^(components|layout|checks|hosting|build|preview|editor|commands)\//,
  hosting: /^(html|seo|checks|build|preview|editor|commands)\//,
  build: /^(preview|editor|commands)\//,
};

/** Allowed imports of folders that know little of the others. */
const allowed: Record<string, RegExp> = {
  content: /^(content|lib|locales|routes|pages\/(case-study|styleguide)\/page)/,
  islands: /^(islands|relay|lib|locales|page-context|pages\/contact\/contact-types)/,
  relay: /^(relay|content|lib|locales|page-context|pages\/contact\/page)/,
};

const imports = listFiles(src)
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const code = readFileSync(join(src, name), 'utf8');
    const paths = code.matchAll(/^(?:import|export)\s[^'";]*?'(\.[^']+)'|\bimport\(\s*['"`](\.[^'"`]+)/gm);
    return [...paths].map(([, path = '', lazy = '']) => ({
      from: name.slice(1),
      to: relative(src, resolve(src, `.${name}`, '..', path || lazy)).replaceAll('\\', '/'),
    }));
  });

it('content, islands and the relay have only allowed imports', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(({ from, to }) => !(allowed[from.split('/')[0] ?? ''] ?? /^/).test(to))).toEqual([]);
});

it('imports point one way', () => {
  expect(imports.filter(({ from, to }) => (forbidden[from.split('/')[0] ?? ''] ?? /(?!)/).test(to))).toEqual([]);
});

it('no module imports a screen, because only the bundler may', () => {
  expect(imports.filter(({ to }) => /^pages\/[\w-]+\/screen$/.test(to))).toEqual([]);
});

const islandModules = /^(src\/(islands|relay)\/|src\/(lib\/[\w-]+|locales|pages\/contact\/contact-types)\.ts|<stdin>)/;
// node_modules may be a link
const packages = /^(\.\.\/.*)?node_modules\/(react|react-dom|scheduler)\//;

it('islands bundle only React and their own modules', async () => {
  const entries = listIslandEntries(join(src, 'islands'));
  expect(entries).not.toEqual([]);
  for (const { contents, resolveDir } of entries) {
    const { metafile } = await build({
      stdin: { contents, resolveDir, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      absWorkingDir: root,
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [cssModules(root, 'browser')],
    });
    expect(Object.keys(metafile.inputs).filter((path) => !islandModules.test(path) && !packages.test(path))).toEqual(
      [],
    );
  }
});
