import { createMarkdownParser } from '../content/markdown';
import type { TextField } from '../content/fields';

/**
 * A tracer is an index written as two Braille patterns. Code that matches letters, white space or Markdown treats them as
 * symbols, so a text with tracers is rendered like the text itself.
 */
const tracer = /([\u2800-\u28FF])([\u2800-\u28FF])/g;

const base = 0x2800;
const digits = 256;

const parser = createMarkdownParser();

/** Puts tracers into a text, so that they occur in each block of it that is rendered. */
export function addTracers({ value, meta }: TextField, index: number): string {
  const mark = String.fromCharCode(base + Math.floor(index / digits), base + (index % digits));
  if (meta.kind !== 'markdown') return value.replaceAll(/\S.*\S|\S/g, `${mark}$&${mark}`) || mark;
  const lines = value.split('\n');
  for (const { type, map } of parser.parse(value, {})) {
    const last = type === 'inline' && map ? map[1] - 1 : -1;
    const line = lines[last]?.trimEnd();
    // the space keeps it out of marks and addresses at the end
    if (line !== undefined && !line.endsWith(mark)) lines[last] = `${line} ${mark}`;
  }
  return lines.join('\n');
}

/** Lists the indices in a text, each once. */
export function findTracers(text: string): number[] {
  const indices = Array.from(text.matchAll(tracer), ([, high = '', low = '']) => {
    return (high.charCodeAt(0) - base) * digits + low.charCodeAt(0) - base;
  });
  return [...new Set(indices)];
}

export function removeTracers(text: string): string {
  return text.replaceAll(tracer, '');
}
