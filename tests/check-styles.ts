import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const rawColour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const rawSize = /(?<![\w-.])\d*\.?\d+(?:px|rem)\b/g;

/** Every colour and size in a style sheet that is written out where a token belongs, as `file:line  value`. */
export function rawValues(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
    .flatMap((name) => rawValuesIn(readFileSync(join(folder, name), 'utf8')).map((each) => `${name}:${each}`));
}

/** Raw values in one sheet, as `line  value`; conditions of at-rules cannot use tokens and are left out. */
export function rawValuesIn(sheet: string): string[] {
  const code = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return code.split('\n').flatMap((line, index) => {
    if (/^\s*@(media|container|supports)/.test(line)) return [];
    const found = [...line.matchAll(rawColour), ...line.matchAll(rawSize)].map(([value]) => value);
    return found
      .filter((value) => !['0px', '1px'].includes(value))
      .map((value) => `${index + 1}  ${value} is no token`);
  });
}
