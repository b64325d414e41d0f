import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Bundles React as modules. Its files are CommonJS, which a bundler puts into a function each: the browser reads that
 * once when it has come and once more when it is called, on the thread that answers taps, and nothing can be left out.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  setup(build) {
    build.onLoad(
      { filter: /[/\\]node_modules[/\\](react|react-dom|scheduler)[/\\](cjs[/\\])?[\w.-]+\.js$/ },
      async ({ path }) => {
        const code = await readFile(path, 'utf8');
        // what a package names only chooses between two files
        const [, chosen] = code.match(/require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/) ?? [];
        return { contents: chosen ? `export * from "${chosen}";` : asModule(code) };
      },
    );
  },
};

/**
 * Writes a CommonJS file as a module, where it requires at its top and exports names one by one; any other file stays as
 * it is, and is bundled as CommonJS.
 * @example asModule('exports.two = 2;') // 'var $two = 2;\nexport { $two as two };'
 */
export function asModule(code: string): string {
  const imports: string[] = [];
  const body = code.replace(/\b(\w+) = require\("([^"]+)"\)/g, (_, name: string, from: string) => {
    imports.push(`import * as ${name} from "${from}";`);
    return `$${name} = 0`;
  });
  const names = [...new Set(Array.from(body.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name))];
  if (names.length === 0 || /\b(module|require|exports(?!\.\w))\b/.test(body.replace(/"(?:[^"\\\n]|\\.)*"/g, '""')))
    return code;
  // what is assigned once, and not within a condition, can be left out where nobody imports it
  const assigned = (pattern: RegExp) => Array.from(body.matchAll(pattern), ([, name = '']) => name);
  const everywhere = assigned(/\bexports\.(\w+)\s*=(?!=)/g);
  const plain = new Set(
    assigned(/^exports\.(\w+)\s*=(?!=)/gm).filter((name) => everywhere.indexOf(name) === everywhere.lastIndexOf(name)),
  );
  return [
    ...imports,
    ...names.filter((name) => !plain.has(name)).map((name) => `var $${name};`),
    body
      .replace(/^exports\.(?=(\w+)\s*=(?!=))/gm, (start, name: string) => (plain.has(name) ? 'var $' : start))
      .replace(/\bexports\.(?=\w)/g, '$'),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
