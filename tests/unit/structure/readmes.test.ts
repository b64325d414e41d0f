import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { scripts } from '../../../package.json';

const root = join(import.meta.dirname, '../../..');

/** What commands write, and what hosts read from the upload. */
const made =
  /^(dist|dist-relay|report|screenshots|node_modules|functions)(\/|$)|^\.env$|^(hosting|vercel|staticwebapp\.config)\.json$/;

it.each(['README.md', 'src/README.md', 'src/RECIPES.md', 'src/DECISIONS.md', 'content/README.md'])(
  '%s names only files, folders and commands that exist',
  (name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
    const isPath = /^(?=.*\/|.*\.(?:tsx?|md|yaml|json|css)$)\.?\w[\w./-]*$/;
    const paths = quoted.filter((each) => isPath.test(each) && !/^\.(md|yaml)$/.test(each));
    const bases = [root, dirname(join(root, name)), join(root, 'src'), join(root, 'content/de')];
    const exists = (path: string) => made.test(path) || bases.some((base) => existsSync(join(base, path)));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, command = '']) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  },
);
