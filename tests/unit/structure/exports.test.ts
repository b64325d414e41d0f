import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Modules that are loaded by a name that is put together: screens and islands, each by the one of its own. */
const loadedByName = /^src\/(pages\/[\w-]+\/screen|islands\/([\w-]+)\/\2)\.tsx$/;

/** What bundles and hosts import by text: the starter of a widget, the renderer of pages, the entries of platforms. */
const importedByText = ['src/islands/hydrate.tsx', 'src/build/render-body.tsx', 'src/relay/platforms/'];

const codeIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.d\.ts$/.test(name));

/** The names that a module exports where they are declared. */
function exportsOf(code: string): string[] {
  const declared = /^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm;
  return [...code.matchAll(declared)].map(([, name = '']) => name);
}

/** What a module takes of others, by their paths without endings: names, or `*` where it may be any. */
function importsOf(file: string, code: string): [path: string, names: string[]][] {
  const statements = /^(?:import|export)\s+([^'";]*?)\s*from\s+'(\.[^']+)'/gm;
  const calls = /\bimport\(\s*'(\.[^']+)'/g;
  const full = (path: string) => resolve(root, file, '..', path).replace(/\.tsx?$/, '');
  const named = (clause: string) => {
    const inside = /\{([^]*)\}/.exec(clause)?.[1];
    if (inside === undefined) return ['*'];
    return inside.split(',').map((each) =>
      each
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    );
  };
  return [
    ...[...code.matchAll(statements)].map(([, clause = '', path = '']): [string, string[]] => [
      full(path),
      named(clause),
    ]),
    ...[...code.matchAll(calls)].map(([, path = '']): [string, string[]] => [full(path), ['*']]),
  ];
}

it('src exports nothing that no other module imports', () => {
  const code = new Map(
    [...codeIn('src'), ...codeIn('tests'), 'build.ts', 'serve.ts'].map((file) => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]),
  );
  const taken = new Map<string, Set<string>>();
  for (const [path, names] of [...code].flatMap(([file, text]) => importsOf(file, text))) {
    taken.set(path, new Set([...(taken.get(path) ?? []), ...names]));
  }
  const unused = [...code].flatMap(([file, text]) => {
    const names = taken.get(join(root, file).replace(/\.tsx?$/, ''));
    const isExempt = loadedByName.test(file) || importedByText.some((each) => file.startsWith(each));
    if (!file.startsWith('src/') || isExempt || names?.has('*')) return [];
    return exportsOf(text)
      .filter((name) => !names?.has(name))
      .map((name) => `${file} ${name}`);
  });
  expect(unused).toEqual([]);
});
