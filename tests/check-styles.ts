import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const rawColour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const rawSize = /(?<![\w-.])\d*\.?\d+(?:px|rem)\b/g;

/**
 * What is wrong with the style sheets of the pages, as `file:line  what`: colours and sizes that are written out where
 * a token belongs, and tokens that nobody declares.
 */
export function styleMistakes(root: string): string[] {
  const files = ['src/components', 'src/layout', 'src/drawings', 'src/styles', 'src/pages', 'src/islands'].flatMap(
    (room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        // what an editor links to beside an unsaved file
        .filter((name) => !basename(name).startsWith('.#'))
        .map((name) => join(root, room, name)),
  );
  const read = (ending: RegExp) =>
    files.filter((file) => ending.test(file)).map((file) => ({ file, text: textOf(file) }));
  const sheets = read(/\.css$/);
  const known = new Set(
    [...sheets, ...read(/\.tsx?$/)].flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name),
    ),
  );
  const mistakes = [
    ...sheets.flatMap(({ file, text }) => [
      ...(file.endsWith('tokens.css') ? [] : rawValuesIn(text).map((each) => `${file}:${each}`)),
      ...unknownIn(text, /var\((--[\w-]+)\)/g, known).map((each) => `${file}:${each} is declared nowhere`),
    ]),
  ];
  return mistakes.map((each) => relative(root, each).replaceAll('\\', '/'));
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** Raw values in one sheet, as `line  value`; conditions of at-rules cannot use tokens and are left out. */
function rawValuesIn(sheet: string): string[] {
  return linesOf(sheet).flatMap((line, index) => {
    if (/^\s*@(media|container|supports)/.test(line)) return [];
    const found = [...line.matchAll(rawColour), ...line.matchAll(rawSize)].map(([value]) => value);
    return found
      .filter((value) => !['0px', '1px'].includes(value))
      .map((value) => `${index + 1}  ${value} is no token`);
  });
}

/** Names that a pattern finds in a text and that are not known, as `line  name`. */
function unknownIn(text: string, pattern: RegExp, known: ReadonlySet<string | undefined>): string[] {
  return linesOf(text).flatMap((line, index) =>
    [...line.matchAll(pattern)].filter(([, name]) => !known.has(name)).map(([, name]) => `${index + 1}  ${name}`),
  );
}

/** The lines without comments of several words, which may name what is not there. */
function linesOf(text: string): string[] {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' ')).split('\n');
}
