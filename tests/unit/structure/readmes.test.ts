import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readmes = ['README.md', 'src/README.md', 'content/README.md'];

/** What looks like a path between backticks: it has a slash or an ending, and no placeholder. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside ?? '');
  return quoted.filter(
    (each) =>
      /^\.?\w[\w./-]*$/.test(each) &&
      !/^\.(md|yaml)$/.test(each) &&
      (/\/$|\//.test(each) || /\.(ts|tsx|md|yaml|json|css)$/.test(each)),
  );
}

describe.each(readmes)('%s', (name) => {
  it('names only files and folders that exist', () => {
    const text = readFileSync(join(root, name), 'utf8');
    // what commands write, and what hosts read from the upload
    const made =
      /^(dist|dist-relay|report|screenshots|node_modules|functions)(\/|$)|^\.env$|^(hosting|vercel|staticwebapp\.config)\.json$/;
    const bases = [root, dirname(join(root, name)), join(root, 'src'), join(root, 'content/de')];
    const missing = pathsIn(text).filter(
      (path) => !made.test(path) && !bases.some((from) => existsSync(join(from, path))),
    );
    expect(missing).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...readFileSync(join(root, name), 'utf8').matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, command]) => command ?? '',
    );
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('src/README.md says how many lines there are, to the nearest tenth', () => {
  const linesIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .reduce((sum, name) => sum + readFileSync(join(root, folder, name), 'utf8').split('\n').length - 1, 0);
  const said = /about ([\d,]+) lines.*`ui` \(([\d,]+)\) and `islands` \(([\d,]+)\)/.exec(
    readFileSync(join(root, 'src/README.md'), 'utf8'),
  );
  const figures = said?.slice(1).map((figure) => Number(figure.replace(',', ''))) ?? [];
  for (const [index, folder] of ['src', 'src/ui', 'src/islands'].entries()) {
    const ratio = linesIn(folder) / (figures[index] ?? 0);
    expect(Math.abs(ratio - 1), folder).toBeLessThan(0.1);
  }
});

it('src/README.md gives a reason for exactly the packages that the site is made with', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const table = readFileSync(join(root, 'src/README.md'), 'utf8').match(/^\| package \|[^]*?\n\n/m)?.[0] ?? '';
  const named = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => cell.match(/(?<=`)[\w@./-]+/g) ?? []);
  const folders = new Set(Object.keys(dependencies).map((name) => name.replace(/^(@fontsource-variable\/).*/, '$1')));
  expect(named.sort()).toEqual([...folders].sort());
});
