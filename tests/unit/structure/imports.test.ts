import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { createCssModulesPlugin } from '../../../src/build/css-modules';
import { listIslandEntries } from '../../../src/build/bundle/island-entries';
import { listFiles } from '../../../src/lib/list-files';

const root = join(import.meta.dirname, '../../..');
const src = join(root, 'src');

/** A folder or a file in `src/`, by its name; `types` are those from which it may import types only. */
type Layer = { imports: readonly string[]; types?: readonly string[] };

/** What each folder and each file in `src/` may import besides itself, from the bottom to the top; `types` only as types. */
const layers: Record<string, Layer> = {
  lib: { imports: [] },
  locales: { imports: [] },
  untyped: { imports: [] },
  'picture-files': { imports: [] },
  'contact-types': { imports: ['locales'] },
  findings: { imports: ['lib', 'locales'] },
  content: { imports: ['lib', 'locales', 'findings'] },
  relay: { imports: ['lib', 'locales', 'content'] },
  settings: { imports: ['lib', 'relay'] },
  drawings: { imports: ['lib', 'locales', 'findings', 'content'], types: ['site-content'] },
  html: { imports: ['locales', 'content'] },
  site: {
    imports: ['locales', 'picture-files'],
    types: ['findings', 'content', 'relay', 'settings', 'drawings', 'html', 'site-pages', 'site-content'],
  },
  routes: { imports: ['locales', 'contact-types', 'content'], types: ['site', 'site-pages', 'site-content'] },
  paths: { imports: ['locales'], types: ['routes'] },
  seo: { imports: ['lib', 'locales', 'picture-files', 'content', 'drawings', 'html', 'site'], types: ['site-content'] },
  islands: { imports: ['lib', 'locales', 'contact-types', 'relay', 'site'] },
  components: { imports: ['lib', 'locales', 'content', 'relay', 'drawings', 'site', 'islands'] },
  styles: { imports: [] },
  layout: {
    imports: ['lib', 'locales', 'drawings', 'site', 'islands', 'components', 'styles', 'routes'],
    types: ['site-pages'],
  },
  pages: {
    imports: [
      'lib',
      'locales',
      'contact-types',
      'findings',
      'content',
      'relay',
      'drawings',
      'site',
      'seo',
      'islands',
      'components',
      'layout',
    ],
    types: ['site-content'],
  },
  'site-pages': { imports: ['pages'] },
  'site-content': { imports: ['locales', 'content', 'pages', 'site-pages'] },
  hosting: { imports: ['lib', 'locales', 'settings', 'site', 'paths'] },
  checks: {
    imports: [
      'lib',
      'locales',
      'findings',
      'content',
      'drawings',
      'html',
      'site',
      'seo',
      'site-content',
      'paths',
      'hosting',
    ],
    types: ['site-pages'],
  },
  build: {
    imports: [
      'lib',
      'locales',
      'picture-files',
      'findings',
      'content',
      'relay',
      'settings',
      'drawings',
      'html',
      'site',
      'seo',
      'islands',
      'site-pages',
      'site-content',
      'routes',
      'paths',
      'hosting',
      'checks',
    ],
  },
  smoke: { imports: ['lib', 'relay', 'settings', 'site-content', 'hosting'] },
  publish: {
    imports: ['lib', 'locales', 'findings', 'content', 'settings', 'site', 'site-content', 'hosting', 'build', 'smoke'],
  },
  preview: {
    imports: ['lib', 'findings', 'relay', 'settings', 'site', 'seo', 'paths', 'hosting', 'build'],
    types: ['site-pages'],
  },
  editor: {
    imports: [
      'lib',
      'locales',
      'findings',
      'content',
      'settings',
      'drawings',
      'html',
      'site',
      'seo',
      'islands',
      'layout',
      'site-content',
      'routes',
      'paths',
      'hosting',
      'build',
      'publish',
      'preview',
    ],
    types: ['site-pages'],
  },
  commands: {
    imports: [
      'lib',
      'findings',
      'content',
      'relay',
      'settings',
      'site-content',
      'hosting',
      'build',
      'publish',
      'preview',
      'editor',
    ],
  },
};

type Import = { from: string; to: string; isType: boolean };

const getLayer = (path: string) => path.replace(/(?:\.d)?\.tsx?$|\/.*/g, '');

const imports: Import[] = listFiles(src)
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const code = readFileSync(join(src, name), 'utf8');
    const found = code.matchAll(/^(?:import|export)(\stype)?\s([^'";]*?)'(\.[^']+)'|\bimport\(\s*['"`](\.[^'"`]+)/gm);
    return [...found].map(([, type, names = '', path = '', lazy = '']) => ({
      from: name.slice(1),
      to: relative(src, resolve(src, `.${name}`, '..', path || lazy)).replaceAll('\\', '/'),
      isType: type !== undefined || /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s$/.test(names),
    }));
  });

const crossing = imports.filter(({ from, to }) => getLayer(from) !== getLayer(to));

it('the table lists every folder and file', () => {
  const names = new Set(
    listFiles(src)
      .filter((name) => /\.(?:tsx?|css)$/.test(name))
      .map((name) => getLayer(name.slice(1))),
  );
  expect(Object.keys(layers).toSorted()).toEqual([...names].toSorted());
});

it('folders import only what the table allows', () => {
  expect(imports.length).toBeGreaterThan(500);
  const isAllowed = ({ from, to, isType }: Import) => {
    const { imports: allowed = [], types = [] } = layers[getLayer(from)] ?? {};
    return allowed.includes(getLayer(to)) || (isType && types.includes(getLayer(to)));
  };
  expect(crossing.filter((each) => !isAllowed(each))).toEqual([]);
});

it('imports point one way: a line names only earlier ones, and files in `src/` for their types', () => {
  const names = Object.keys(layers);
  const isAbove = (name: string, other: string) => names.indexOf(other) < names.indexOf(name);
  const cycles = Object.entries(layers).flatMap(([name, { imports: allowed, types = [] }]) =>
    [...allowed, ...types.filter((other) => !existsSync(join(src, `${other}.ts`)))]
      .filter((other) => !isAbove(name, other))
      .map((other) => `${name} → ${other}`),
  );
  expect(cycles).toEqual([]);
});

it('no module imports a screen, because only the bundler may', () => {
  expect(imports.filter(({ to }) => /^pages\/[\w-]+\/screen$/.test(to))).toEqual([]);
});

it('only settings, and the programs of the relay, read the environment', () => {
  const readers = listFiles(src).filter(
    (name) => /\.tsx?$/.test(name) && /process\.env(?!\.NODE_ENV')/.test(readFileSync(join(src, name), 'utf8')),
  );
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((name) => !/^\/(settings|relay\/platforms)\//.test(name))).toEqual([]);
  for (const name of ['build.ts', 'serve.ts'])
    expect(readFileSync(join(root, name), 'utf8')).not.toContain('process.env');
});

it('the server of a finished site does not load content', async () => {
  const { metafile } = await build({
    entryPoints: [join(root, 'serve.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    absWorkingDir: root,
  });
  expect(Object.keys(metafile.inputs)).not.toContain('src/content/load.ts');
});

const islandModules = /^(src\/(islands|relay)\/|src\/(lib\/[\w-]+|locales|contact-types)\.ts|<stdin>)/;
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
      plugins: [createCssModulesPlugin(root, 'browser')],
    });
    expect(Object.keys(metafile.inputs).filter((path) => !islandModules.test(path) && !packages.test(path))).toEqual(
      [],
    );
  }
});
