import { describe, expect, it } from 'vitest';

import { parseLegalSections } from '../../../src/content/legal-sections';

describe('a legal text', () => {
  it('is split at second-level headings, with the quotation at the start of a section as its summary', () => {
    const text =
      'Note.\n\n## 1. Scope\n\n> In short,\n> two lines.\n\nThe text.\n\n> A quotation.\n\n## 2. End\n\nMore.';
    expect(parseLegalSections(text)).toEqual({
      before: 'Note.',
      sections: [
        { id: 'section-1', heading: '1. Scope', inShort: 'In short, two lines.', body: 'The text.\n\n> A quotation.' },
        { id: 'section-2', heading: '2. End', body: 'More.' },
      ],
    });
  });

  it('may have sections without text, and end with a quotation', () => {
    expect(parseLegalSections('## A\n\nText\n\n## B').sections.at(-1)).toMatchObject({ heading: 'B', body: '' });
    expect(parseLegalSections('## A\n\n> In short').sections).toMatchObject([{ inShort: 'In short', body: '' }]);
  });

  it('has section ids from the numbers in headings, which do not change when a section is inserted', () => {
    const listIds = (text: string) => parseLegalSections(text).sections.map(({ id }) => id);
    expect(listIds('## 1. A\n\n   ## 2A) B\n\n##  § 3 C')).toEqual(['section-1', 'section-2a', 'section-3']);
    expect(listIds('## Note\n\n## 1. A\n\n## Further\n\n## 1. B')).toEqual([
      'section-1-2',
      'section-1',
      'section-3',
      'section-4',
    ]);
  });
});
