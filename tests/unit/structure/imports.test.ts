import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { islandEntries } from '../../../src/islands/entries';

const root = join(import.meta.dirname, '../../..');
const src = join(root, 'src');

/** What folders of the site itself may import; the other folders, such as `build`, may import anything. */
const allowed: Record<string, string[]> = {
  content: ['content', 'locales', 'routes', 'pages/case-study/page', 'pages/styleguide/page', 'lib'],
  islands: ['islands', 'relay', 'lib', 'locales', 'pages/contact/contact-types', 'page-context'],
  relay: ['relay', 'content', 'lib', 'locales', 'pages/contact/page', 'page-context'],
};

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

describe('the folders of src', () => {
  it('import only what they may know', () => {
    const wrong = imports.filter(({ from, to }) => {
      const rooms = allowed[roomOf(from)];
      return rooms !== undefined && !rooms.some((room) => to === room || to.startsWith(`${room}/`));
    });
    expect(wrong).toEqual([]);
  });

  it('are known by every form of import', () => {
    const code = `import './a';\nexport { b } from './b';\nconst c = () => import('../c');\nimport fs from 'node:fs';\n`;
    expect(pathsIn(code)).toEqual(['./a', './b', '../c']);
  });

  it('keep screens out of everything: only the bundler finds them', () => {
    const wrong = imports.filter(({ to }) => /^pages\/[\w-]+\/screen$/.test(to));
    expect(wrong).toEqual([]);
  });

  it('have no barrel files and no catch-all modules', () => {
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
      const own = /^(src\/(islands|relay)\/|src\/(lib\/[\w-]+|locales|pages\/contact\/contact-types)\.ts|<stdin>)/;
      // packages may be linked from elsewhere
      const packages = /^(\.\.\/.*)?node_modules\/(react|react-dom|scheduler)\//;
      const foreign = Object.keys(metafile.inputs).filter((path) => !own.test(path) && !packages.test(path));
      expect(foreign).toEqual([]);
    }
  });
});
