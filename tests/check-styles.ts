import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from '../src/lib/list-files';

/** Finds custom properties that style sheets use but nothing declares, one line each. */
export function findUnknownProperties(root: string): string[] {
  const files = listFiles(join(root, 'src'))
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ file: `src${file}`, text: readFileSync(join(root, 'src', file), 'utf8') }));
  const known = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name)),
  );
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => file.endsWith('.css') && !known.has(name))
      .map(({ 1: name, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${file}:${line}  ${name} is not declared; correct the name, or declare it in src/styles/tokens.css`;
      }),
  );
}
