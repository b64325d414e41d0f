import { describe, expect, it } from 'vitest';

import { completeItem, completeQuote, continueList } from '../../../src/editor/client/writing/complete-typing';
import { toggleBold, toggleHeading, toggleList } from '../../../src/editor/client/writing/format-text';
import {
  findLink,
  insertMarkdown,
  readAddress,
  removeLink,
  setLink,
} from '../../../src/editor/client/writing/insert-text';
import type { TextSelection, TextEdit } from '../../../src/editor/client/writing/text-edit';

/** Parses a string in which “|” is the caret, or marks both ends of the selection. */
function read(marked: string): TextSelection {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|');
  return { text: marked.replaceAll('|', ''), start, end: end === start ? start : end - 1 };
}

/** Applies an edit; returns the result with “|” at the caret, or at both ends of the selection. */
function apply(marked: string, change: (selected: TextSelection) => TextEdit | undefined): string {
  const selected = read(marked);
  const edit = change(selected);
  if (!edit) return marked;
  const { range, text, selection } = edit;
  const result = selected.text.slice(0, range[0]) + text + selected.text.slice(range[1]);
  const [start, end] = selection;
  return start === end
    ? `${result.slice(0, start)}|${result.slice(start)}`
    : `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`;
}

describe('bold', () => {
  it.each([
    ['ein |Wort| hier', 'ein **|Wort|** hier'],
    ['ein| Wort |hier', 'ein **|Wort|** hier'],
    ['ein Wo|rt hier', 'ein **Wo|rt** hier'],
    ['ein **Wo|rt** hier', 'ein Wo|rt hier'],
    ['ein **|Wort|** hier', 'ein |Wort| hier'],
    ['ein |**Wort**| hier', 'ein |Wort| hier'],
    ['|', '**|fett|**'],
    ['|Eins\n\n- Zwei\n- Drei|', '|**Eins**\n\n- **Zwei**\n- **Drei**|'],
    ['ein |Satz\nin Zeilen|', 'ein **|Satz\nin Zeilen|**'],
    ['**a** |b| **c**', '**a** **|b|** **c**'],
  ])('%j becomes %j', (before, after) => {
    expect(apply(before, (selected) => toggleBold(selected, 'de'))).toBe(after);
  });
});

describe('list', () => {
  it.each([
    ['Drei:\nEi|ns', 'Drei:\n\n- Ei|ns'],
    ['|Eins\n\nZwei\nDrei|', '|- Eins\n- Zwei\n- Drei|'],
    ['Drei:\n|Eins\nZwei\n|Danach', 'Drei:\n\n|- Eins\n- Zwei|\n\nDanach'],
    ['|- Eins\n- Zwei|', '|Eins\nZwei|'],
    ['- Eins\nZw|ei', '- Eins\n- Zw|ei'],
    ['Text\n\n|', 'Text\n\n- |'],
    ['|', '- |'],
    ['## Ei|ns', '- Ei|ns'],
  ])('%j becomes %j', (before, after) => {
    expect(apply(before, toggleList)).toBe(after);
  });
});

describe('heading', () => {
  it.each([
    ['Ti|tel', '## Ti|tel'],
    ['Davor\nTi|tel\nDanach', 'Davor\n\n## Ti|tel\n\nDanach'],
    ['## Ti|tel', 'Ti|tel'],
    ['### Ti|tel', 'Ti|tel'],
    ['- Ti|tel', '## Ti|tel'],
    ['Davor\n\n|', 'Davor\n\n## |'],
  ])('%j becomes %j', (before, after) => {
    expect(apply(before, toggleHeading)).toBe(after);
  });
});

describe('quotation marks', () => {
  it.each([
    ['"|', '„|'],
    ['Er sagt "|', 'Er sagt „|'],
    ['Er sagt „ja"|', 'Er sagt „ja“|'],
    ['(siehe "|', '(siehe „|'],
    ['**"|', '**„|'],
    ['„**fett**"|', '„**fett**“|'],
    ['„Google 2020"|', '„Google 2020“|'],
    ['27"|', '27"|'],
    ["Wie geht'|", 'Wie geht’|'],
    ["„Er rief '|", '„Er rief ‚|'],
    ["„Er rief ‚ja'|", '„Er rief ‚ja‘|'],
    ['„‚Ja‘"|', '„‚Ja‘“|'],
    ['„Moment –"|', '„Moment –“|'],
    ['[Seite](/leistungen"|', '[Seite](/leistungen"|'],
    ['{agency}"|', '{agency}“|'],
    ['„Ein Absatz\n"|', '„Ein Absatz\n„|'],
  ])('%j becomes %j in German', (before, after) => {
    expect(apply(before, (selected) => completeQuote(selected, 'de'))).toBe(after);
  });

  it.each([
    ['He says "|', 'He says “|'],
    ['He says “yes"|', 'He says “yes”|'],
    ["months'|", 'months’|'],
    ["don'|", 'don’|'],
    ["“He cried '|", '“He cried ‘|'],
    ["“He cried ‘yes'|", '“He cried ‘yes’|'],
    ["5'|", "5'|"],
  ])('%j becomes %j in English', (before, after) => {
    expect(apply(before, (selected) => completeQuote(selected, 'en'))).toBe(after);
  });
});

describe('items', () => {
  it.each([
    ['• |', '- |'],
    ['Drei:\n• |', 'Drei:\n\n- |'],
    ['Drei:\n- |', 'Drei:\n\n- |'],
    ['- Eins\n– |', '- Eins\n- |'],
    ['- |', '- |'],
    ['1) |', '1. |'],
    ['Drei:\n1. |', 'Drei:\n\n1. |'],
    ['Am\n24. |', 'Am\n24. |'],
    ['Preis - |', 'Preis - |'],
  ])('%j becomes %j after a space', (before, after) => {
    expect(apply(before, completeItem)).toBe(after);
  });

  it.each([
    ['- Eins\n|', '- Eins\n- |'],
    ['- Eins\n|zwei', '- Eins\n- |zwei'],
    ['1. Eins\n|', '1. Eins\n2. |'],
    ['1. Eins\n2. Zwei\n|', '1. Eins\n2. Zwei\n3. |'],
    ['24. Dezember\n|', '24. Dezember\n|'],
    ['- Eins\n- \n|', '- Eins\n\n|'],
    ['Text\n|', 'Text\n|'],
  ])('%j becomes %j after a line break', (before, after) => {
    expect(apply(before, continueList)).toBe(after);
  });
});

describe('links', () => {
  it.each([
    ['unsere |Preise| hier', 'unsere [Preise](/preise)| hier'],
    ['unsere |Preise |hier', 'unsere [Preise](/preise) |hier'],
    ['unsere | hier', 'unsere [|Unsere Preise|](/preise) hier'],
    ['[Pre|ise](/alt) hier', '[Preise](/preise)| hier'],
    ['([AGB](/agb)) und |[Preise](/alt)|', '([AGB](/agb)) und [Preise](/preise)|'],
  ])('%j becomes %j', (before, after) => {
    expect(apply(before, (selected) => setLink(selected, '/preise', 'Unsere Preise'))).toBe(after);
  });

  it('can be removed', () => {
    const remove = (selected: TextSelection) => {
      const link = findLink(selected);
      return link && removeLink(link);
    };
    expect(apply('siehe [unsere| Preise](/preise) hier', remove)).toBe('siehe unsere Preise| hier');
    expect(apply('siehe| [Preise](/preise)', remove)).toBe('siehe| [Preise](/preise)');
  });

  it.each([
    ['/leistungen#faq', '/leistungen#faq'],
    ['https://example.com/x', 'https://example.com/x'],
    ['http://example.com', 'https://example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['hallo@example.com', 'mailto:hallo@example.com'],
    ['tel:+4917139200', 'tel:+4917139200'],
    ['Preise', undefined],
    ['javascript:alert(1)', undefined],
  ])('normalize the address %j to %j', (input, target) => {
    expect(readAddress(input)).toBe(target);
  });
});

describe('pasted Markdown', () => {
  it.each([
    ['ein |Wort| hier', 'Satz', 'ein Satz| hier'],
    ['Drei: |', '- Eins\n- Zwei', 'Drei: \n\n- Eins\n- Zwei|'],
    ['- Null\n- |', '- Eins\n- Zwei', '- Null\n- Eins\n- Zwei|'],
    ['- Null\n|\n- Drei', '- Eins', '- Null\n- Eins|\n- Drei'],
    ['Davor\n\n|Danach', '## Titel', 'Davor\n\n## Titel|\n\nDanach'],
    ['|', 'Eins\n\nZwei', 'Eins\n\nZwei|'],
  ])('into %j: %j becomes %j', (before, markdown, after) => {
    expect(apply(before, (selected) => insertMarkdown(selected, markdown))).toBe(after);
  });
});
