import { expect, it } from 'vitest';

import { compareParts } from '../../../src/editor/compare-parts';
import { readContentFiles } from '../../../src/editor/content-texts';
import { listParts } from '../../../src/editor/parts';
import type { ChangeGroup, Part } from '../../../src/editor/protocol';

type Question = { question: string; answer: string; offers?: string[] };

/** Creates the services page in both languages; the English texts are the German ones with a suffix. */
function createParts(heading: string, questions: Question[], translate = (text: string) => `${text} (en)`): Part[] {
  const createSource = (locale: string, change: (text: string) => string) => {
    const items = questions.map(({ question, answer, offers }) => ({
      question: change(question),
      answer: change(answer),
      ...(offers && { offers: offers.map((name) => ({ name: change(name) })) }),
    }));
    const yaml = JSON.stringify({ hero: { heading: change(heading) }, faq: { heading: change('Fragen'), items } });
    return [`content/${locale}/services.yaml`, yaml];
  };
  const texts = Object.fromEntries([createSource('de', (text) => text), createSource('en', translate)]);
  return listParts(readContentFiles(texts), { pages: [] });
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
const changeAnswer = (question: Question | undefined, answer: string): Question => ({
  question: '',
  ...question,
  answer,
});

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
    createParts('Neuer Titel', [a ?? changeAnswer(a, '')]),
    ['changed Kopf der Seite: Überschrift (de, en)'],
  ],
  ['a text of an entry', list(a, b), list(a, changeAnswer(b, 'Anders')), [`changed ${second}: Antwort (de, en)`]],
  ['a removed entry', list(a, b, c), list(b, c), [`removed ${first}: ${wholeEntry}`]],
  ['an added entry', list(a, c), list(a, b, c), [`added ${second}: ${wholeEntry}`]],
  ['a moved entry', list(a, b, c), list(c, a, b), [`moved ${first}: 3 → 1`]],
  [
    'a text of an entry below a new one',
    list(a, b),
    list(a, c, changeAnswer(b, 'Anders')),
    [`added ${second}: ${wholeEntry}`, `changed ${third}: Antwort (de, en)`],
  ],
  [
    'a moved entry with a changed text',
    list(a, b, c),
    list(c, changeAnswer(a, 'Anders')),
    [`removed ${second}: ${wholeEntry}`, `moved ${second}: 1 → 2`, `changed ${second}: Antwort (de, en)`],
  ],
  ['an entry whose texts all have some different words', list(a, b), list(a, c), [`changed ${second}: ${wholeEntry}`]],
  [
    'an entry in place of one that it has little in common with',
    list(a, b),
    list(a, { question: 'Was kostet das?', answer: 'Weniger als gedacht.' }),
    [`removed ${second}: ${wholeEntry}`, `added ${second}: ${wholeEntry}`],
  ],
  [
    'an entry of a list within an entry',
    list({ question: 'F', answer: 'A', offers: ['x', 'y'] }, b),
    list(c, { question: 'F', answer: 'A', offers: ['y'] }, b),
    [`added ${first}: ${wholeEntry}`, `removed ${second}, Angebot 1: Name (de, en)`],
  ],
])('reports %s', (_, before, after, expected) => {
  expect(compare(before, after)).toEqual(expected);
});

it('recognizes an entry that has changed in one language by the other language', () => {
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

it('treats an entry as new if its key is known to be new, whatever its texts', () => {
  const after = list(a, c);
  const keys = after.flatMap(({ rows }) => rows.find(({ path }) => path === 'faq.items')?.list?.entries ?? []);
  const [part] = compareParts(list(a, b), after, { newKeys: new Set(keys.slice(1)) });
  expect(part?.groups.map(describe)).toEqual([`removed ${second}: ${wholeEntry}`, `added ${second}: ${wholeEntry}`]);
});

it('lists all fields of parts that are new or gone', () => {
  expect(compare([], list(a))).toContain('changed Kopf der Seite: Überschrift (de, en)');
  const [gone] = compareParts(
    list(a),
    list(a).filter(({ id }) => id !== 'services'),
  );
  expect(gone?.groups[0]?.rows[0]?.values.de).toEqual({ before: 'Titel', after: undefined });
});

it('has the change that reverts each change', () => {
  const after = list(changeAnswer(a, 'Anders'), c);
  const [first, second] = compareParts(list(a, b), after)[0]?.groups ?? [];
  const items = after.flatMap(({ rows }) => rows).find(({ path }) => path === 'faq.items');
  expect(first?.rows[0]?.revert).toMatchObject({
    type: 'set',
    fields: [
      {
        id: expect.stringMatching(/^content\/de\/services\.yaml#faq\.items\.\w+\.answer$/),
        base: 'Anders',
        value: a?.answer,
      },
      { base: 'Anders (en)', value: `${a?.answer} (en)` },
    ],
  });
  expect(second?.rows.length).toBeGreaterThan(0);
  const [added] = compareParts(list(a), list(a, b))[0]?.groups ?? [];
  expect(added?.revert).toMatchObject({ type: 'delete', lists: [{ length: 2 }, { length: 2 }] });
  const [removed] = compareParts(list(a, b), list(a))[0]?.groups ?? [];
  expect(removed?.revert).toEqual({
    type: 'restore',
    from: 'content/de/services.yaml#faq.items content/de/services.yaml#faq.items.1',
  });
  expect(items?.list?.entries).toHaveLength(2);
});
