import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readmes = ['README.md', 'src/README.md', 'src/RECIPES.md', 'src/DECISIONS.md', 'content/README.md'];

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
