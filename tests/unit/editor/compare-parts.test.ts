import { expect, it } from 'vitest';

import { compareParts, type ChangeGroup } from '../../../src/editor/compare-parts';
import { parseSourceFile } from '../../../src/content/source-file';
import { listParts } from '../../../src/editor/parts';
import type { Part } from '../../../src/editor/protocol';

type Question = { question: string; answer: string; offers?: string[] };

/** The services page in both languages; the English texts are the German ones with a mark. */
function createParts(heading: string, questions: Question[], translate = (text: string) => `${text} (en)`): Part[] {
  const createSource = (locale: string, change: (text: string) => string) => {
    const items = questions.map(({ question, answer, offers }) => ({
      question: change(question),
      answer: change(answer),
      ...(offers && { offers: offers.map((name) => ({ name: change(name) })) }),
    }));
    const yaml = JSON.stringify({ hero: { heading: change(heading) }, faq: { heading: change('Fragen'), items } });
    return parseSourceFile(`content/${locale}/services.yaml`, Buffer.from(yaml));
  };
  return listParts([createSource('de', (text) => text), createSource('en', translate)], []);
}

const [a, b, c]: Question[] = ['a', 'b', 'c'].map((name) => ({
  question: `Frage ${name}?`,
  answer: `Antwort ${name}.`,
}));
const list = (...questions: (Question | undefined)[]) =>
  createParts(
    'Titel',
    questions.flatMap((each) => each ?? []),
  );
const changed = (question: Question | undefined, answer: string): Question => ({ question: '', ...question, answer });

/** Describes groups as `kind title: label (de, en)`. */
const compare = (before: Part[], after: Part[]): string[] =>
  compareParts(before, after).flatMap(({ groups }) => groups.map(describe));
const describe = ({ kind, title, rows, positions }: ChangeGroup) => {
  const fields = rows.map(({ label, values }) => {
    const names = Object.entries(values).flatMap(([name, value]) => (value.before === value.after ? [] : [name]));
    return ` ${label} (${names.join(', ')})`;
  });
  return `${kind} ${title}:${fields.join()}${positions ? ` ${positions.before} → ${positions.after}` : ''}`;
};

const first = 'Häufige Fragen, Frage 1';
const second = 'Häufige Fragen, Frage 2';
const third = 'Häufige Fragen, Frage 3';
const wholeEntry = 'Frage (de, en), Antwort (de, en)';

it.each<[what: string, before: Part[], after: Part[], expected: string[]]>([
  ['nothing', list(a, b, c), list(a, b, c), []],
  [
    'a field',
    list(a),
    createParts('Neuer Titel', [a ?? changed(a, '')]),
    ['changed Kopf der Seite: Überschrift (de, en)'],
  ],
  ['a text of an entry', list(a, b), list(a, changed(b, 'Anders')), [`changed ${second}: Antwort (de, en)`]],
  ['a removed entry', list(a, b, c), list(b, c), [`removed ${first}: ${wholeEntry}`]],
  ['an added entry', list(a, c), list(a, b, c), [`added ${second}: ${wholeEntry}`]],
  ['a moved entry', list(a, b, c), list(c, a, b), [`moved ${first}: 3 → 1`]],
  [
    'a text of an entry behind a new one',
    list(a, b),
    list(a, c, changed(b, 'Anders')),
    [`added ${second}: ${wholeEntry}`, `changed ${third}: Antwort (de, en)`],
  ],
  [
    'a moved entry with another text',
    list(a, b, c),
    list(c, changed(a, 'Anders')),
    [`removed ${second}: ${wholeEntry}`, `moved ${second}: 1 → 2`, `changed ${second}: Antwort (de, en)`],
  ],
  ['an entry in place of another', list(a, b), list(a, c), [`changed ${second}: ${wholeEntry}`]],
  [
    'an entry of a list within an entry',
    list({ question: 'F', answer: 'A', offers: ['x', 'y'] }, b),
    list(c, { question: 'F', answer: 'A', offers: ['y'] }, b),
    [`added ${first}: ${wholeEntry}`, `removed ${second}, Angebot 1: Name (de, en)`],
  ],
])('tells %s', (_, before, after, expected) => {
  expect(compare(before, after)).toEqual(expected);
});

it('tells changes of one language by the other, which is the same', () => {
  const before = createParts(
    'Titel',
    [a, b].flatMap((each) => each ?? []),
  );
  const after = createParts(
    'Titel',
    [c, a, b].flatMap((each) => each ?? []),
    (text) => `${text} (en)`.replace('Frage b? (en)', 'New? (en)'),
  );
  expect(compare(before, after)).toEqual([`added ${first}: ${wholeEntry}`, `changed ${third}: Frage (en)`]);
});

it('shows parts that are new or gone as a whole', () => {
  expect(compare([], list(a))).toContain('changed Kopf der Seite: Überschrift (de, en)');
  const [gone] = compareParts(
    list(a),
    list(a).filter(({ id }) => id !== 'services'),
  );
  expect(gone?.groups[0]?.rows[0]?.values.de).toEqual({ before: 'Titel', after: undefined });
});
