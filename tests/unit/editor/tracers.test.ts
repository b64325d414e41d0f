import { expect, it } from 'vitest';

import type { TextField } from '../../../src/content/fields';
import { createMarkdownParser } from '../../../src/content/markdown';
import { addTracers, findTracers, removeTracers } from '../../../src/editor/tracers';

const createField = (kind: TextField['meta']['kind'], value: string): TextField => ({
  file: 'content/de/home.yaml',
  path: ['text'],
  value,
  meta: { kind },
  locate: () => ({ file: 'content/de/home.yaml', line: 1 }),
});

it.each([0, 255, 256, 2775, 65_535])('encodes the index %i so that it is found again', (index) => {
  const traced = addTracers(createField('line', 'Ein Text'), index);
  expect(findTracers(traced)).toEqual([index]);
  expect(removeTracers(traced)).toBe('Ein Text');
});

it('traces each paragraph of a text, and an empty alternative text', () => {
  const paragraphs = addTracers(createField('text', 'Eins.\n\nZwei.\n'), 7).split('\n\n');
  expect(paragraphs.map(findTracers)).toEqual([[7], [7]]);
  expect(findTracers(addTracers(createField('text', ''), 7))).toEqual([7]);
});

it.each([
  ['**„Fett.“**', 1],
  ['Ein _Wort_', 1],
  ['## Überschrift\n\n> Kurz:\n> gesagt.\n\nAbsatz mit\nzwei Zeilen.', 3],
  ['- eins\n- **zwei**\n  - drei', 3],
  ['1. [Link](/agb)\n2. <https://example.com>', 2],
  ['Schreib an [a@b.de](mailto:a@b.de).\n\n---\n\n```\nCode\n```', 1],
])('traces each block of Markdown without changing its structure: %j', (text, blocks) => {
  const parser = createMarkdownParser();
  const html = parser.render(addTracers(createField('markdown', text), 300));
  expect(html.replaceAll(/ [\u2800-\u28FF]{2}/g, '')).toBe(parser.render(text));
  expect(html.match(/[\u2800-\u28FF]{2}/g)).toHaveLength(blocks);
});
