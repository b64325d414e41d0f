import { describe, expect, it } from 'vitest';

import { legalSections } from '../../../src/ui/components/legal-text/legal-sections';

describe('a legal text', () => {
  it('is cut at its second-level headings, each with the quotation that it begins with', () => {
    const text =
      'Note.\n\n## 1. Scope\n\n> In short,\n> two lines.\n\nThe text.\n\n> A quotation.\n\n## 2. End\n\nMore.';
    expect(legalSections(text)).toEqual({
      before: 'Note.',
      sections: [
        { id: 'section-1', heading: '1. Scope', inShort: 'In short, two lines.', body: 'The text.\n\n> A quotation.' },
        { id: 'section-2', heading: '2. End', body: 'More.' },
      ],
    });
  });

  it('keeps the heading of a section that says nothing yet, and a last quotation without a line break', () => {
    expect(legalSections('## A\n\nText\n\n## B').sections.at(-1)).toMatchObject({ heading: 'B', body: '' });
    expect(legalSections('## A\n\n> In short').sections).toMatchObject([{ inShort: 'In short', body: '' }]);
  });
});
