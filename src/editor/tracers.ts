import { createMarkdownParser } from '../content/markdown';
import type { TextField } from '../content/fields';

/**
 * A tracer is an index encoded as two Braille characters. Code that matches letters, white space or Markdown treats
 * them as symbols, so text with tracers is rendered like text without them.
 */
const tracerPattern = /([\u2800-\u28FF])([\u2800-\u28FF])/g;

const base = 0x2800;
const digits = 256;

const parser = createMarkdownParser();

/** Adds tracers to a string, so that each of its rendered blocks contains one. */
export function addTracers({ value, meta }: TextField, index: number): string {
  const tracer = String.fromCharCode(base + Math.floor(index / digits), base + (index % digits));
  if (meta.kind !== 'markdown') return value.replaceAll(/\S.*\S|\S/g, `${tracer}$&${tracer}`) || tracer;
  const lines = value.split('\n');
  for (const { type, map } of parser.parse(value, {})) {
    const last = type === 'inline' && map ? map[1] - 1 : -1;
    const line = lines[last]?.trimEnd();
    // the space keeps the tracer out of Markdown syntax and URLs at the end
    if (line !== undefined && !line.endsWith(tracer)) lines[last] = `${line} ${tracer}`;
  }
  return lines.join('\n');
}

/** Lists the distinct indices that the tracers in a string encode. */
export function findTracers(text: string): number[] {
  const indices = Array.from(text.matchAll(tracerPattern), ([, high = '', low = '']) => {
    return (high.charCodeAt(0) - base) * digits + low.charCodeAt(0) - base;
  });
  return [...new Set(indices)];
}

export function removeTracers(text: string): string {
  return text.replaceAll(tracerPattern, '');
}
