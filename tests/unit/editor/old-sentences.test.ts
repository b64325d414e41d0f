import { expect, it, vi } from 'vitest';

import { readContentFiles } from '../../../src/editor/content-texts';
import { listParts } from '../../../src/editor/parts';

vi.stubGlobal('document', { addEventListener: () => undefined });
const { listOldSentences } = await import('../../../src/editor/client/studies');

const write = (name: string, body: string) => `---\nheader:\n  name: ${name}\n---\n\n${body}\n`;

it('lists the sentences of a copy that still name the other client, and no others', () => {
  const files = {
    'content/de/case-studies/copy.md': write('Ulme', 'Neu ist Eiche hier. Alt ist Eiche hier. Ohne Kunden.'),
    'content/de/case-studies/oak.md': write('Eiche', 'Alt ist Eiche hier. Ohne Kunden.'),
  };
  const parts = listParts(readContentFiles(files), { pages: [] });
  const site = { revision: 0, parts, placeholders: [], pictures: [] };
  const list = (slug: string) => {
    const part = parts.find(({ id }) => id === `case-studies/${slug}`);
    return part && listOldSentences(site, part).map(({ place, text }) => [place.row.path, text]);
  };
  expect(list('copy')).toEqual([['body', 'Alt ist Eiche hier.']]);
  expect(list('oak')).toEqual([]);
});
