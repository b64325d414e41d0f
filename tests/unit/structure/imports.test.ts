import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { islandEntries } from '../../../src/islands/entries';

const root = join(import.meta.dirname, '../../..');
const src = join(root, 'src');

/** Which rooms a room may import from; what is missing here is an entrance, which no room imports. */
const allowed: Record<string, string[]> = {
  site: ['site', 'content'],
  content: ['content', 'site'],
  ui: ['ui', 'islands', 'site', 'content', 'relay/enquiry'],
  islands: ['islands', 'site', 'relay'],
  output: ['output', 'site', 'content', 'ui/drawings', 'ui/styles'],
  relay: ['relay', 'site', 'content'],
};

/** What an entrance may import beside the rooms. */
const amongEntrances: Record<string, string[]> = { dev: ['build', 'preview'] };

type Import = { from: string; to: string };

function importsIn(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const file = join(folder, name);
      return pathsIn(readFileSync(file, 'utf8')).map((path) => ({
        from: relative(src, file).replaceAll('\\', '/'),
        to: relative(src, resolve(dirname(file), path)).replaceAll('\\', '/'),
      }));
    });
}

/** The files that a module imports, at its beginning or where it needs them. */
function pathsIn(code: string): string[] {
  const statements = /^(?:import|export)\s+[^'";]*?(?:from\s*)?'(\.[^']+)'/gm;
  const calls = /\bimport\(\s*['"`](\.[^'"`]+)['"`]/g;
  return [statements, calls].flatMap((form) => [...code.matchAll(form)].map(([, path]) => path ?? ''));
}

const imports = importsIn(src);
const roomOf = (path: string) => path.split('/')[0] ?? '';

describe('the rooms of src', () => {
  it('import only from the rooms that they may know', () => {
    const wrong = imports.filter(({ from, to }) => {
      const rooms = allowed[roomOf(from)];
      return rooms !== undefined && !rooms.some((room) => to === room || to.startsWith(`${room}/`));
    });
    expect(wrong).toEqual([]);
  });

  it('have entrances that no room imports, and no other entrance but that of development', () => {
    const entrances = readdirSync(src).filter((name) => !name.includes('.') && !(name in allowed));
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return other !== own && entrances.includes(other) && !amongEntrances[own]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  it('are known by every form of import', () => {
    const code = `import './a';\nexport { b } from './b';\nconst c = () => import('../c');\nimport fs from 'node:fs';\n`;
    expect(pathsIn(code)).toEqual(['./a', './b', '../c']);
    const late = imports.find(({ from, to }) => from === 'build/certificate-files.ts' && to === 'output/certificate');
    expect(late).toBeDefined();
  });

  it('keep screens out of everything but the build', () => {
    const wrong = imports.filter(({ from, to }) => to.startsWith('ui/screens/') && !from.startsWith('ui/screens/'));
    expect(wrong).toEqual([]);
  });

  it('have no barrel files and no leftover rooms', () => {
    const names = readdirSync(src, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /(^|[\\/])(index\.tsx?|utils?|helpers?|common|misc)(\.tsx?)?$/.test(name))).toEqual(
      [],
    );
  });
});

describe('the islands', () => {
  it('take React and their own kind to the browser, nothing else', async () => {
    const entries = islandEntries(join(src, 'islands'));
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
      const own = /^(src\/(islands|relay)\/|src\/site\/(contact-types|locales|url-of)\.ts|<stdin>)/;
      // packages may be linked from elsewhere
      const packages = /^(\.\.\/.*)?node_modules\/(react|react-dom|scheduler)\//;
      const foreign = Object.keys(metafile.inputs).filter((path) => !own.test(path) && !packages.test(path));
      expect(foreign).toEqual([]);
    }
  });
});
