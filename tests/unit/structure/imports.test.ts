import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { islandEntries } from '../../../src/islands/entries';

const root = join(import.meta.dirname, '../../..');
const src = join(root, 'src');

/** Which rooms a room may import from; what is missing here is an entrance, which nothing imports. */
const allowed: Record<string, string[]> = {
  site: ['site', 'content'],
  content: ['content', 'site'],
  ui: ['ui', 'islands', 'site', 'content', 'relay/enquiry'],
  islands: ['islands', 'site', 'relay'],
  output: ['output', 'site', 'content', 'ui/drawings', 'ui/styles'],
  relay: ['relay', 'site', 'content'],
};

type Import = { from: string; to: string; typeOnly: boolean };

function importsIn(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const file = join(folder, name);
      const statements = readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\s+(type\s)?[^'";]*?(?:from\s*)?'(\.[^']+)'/gm,
      );
      return [...statements].map(([, type, path]) => ({
        from: relative(src, file).replaceAll('\\', '/'),
        to: relative(src, resolve(dirname(file), path ?? '')).replaceAll('\\', '/'),
        typeOnly: type !== undefined,
      }));
    });
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

  it('have entrances that no other room imports', () => {
    const entrances = readdirSync(src).filter((name) => !name.includes('.') && !(name in allowed));
    const rooms = new Set(Object.keys(allowed));
    const wrong = imports.filter(({ from, to }) => rooms.has(roomOf(from)) && entrances.includes(roomOf(to)));
    expect(wrong).toEqual([]);
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
      const foreign = Object.keys(metafile.inputs).filter(
        (path) =>
          !/^(src\/(islands|relay)\/|src\/site\/(contact-types|locales)\.ts|node_modules\/(react|react-dom|scheduler)\/|<stdin>)/.test(
            path,
          ),
      );
      expect(foreign).toEqual([]);
    }
  });
});
