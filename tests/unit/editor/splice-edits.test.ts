import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { UserError } from '../../../src/lib/user-error';
import { spliceEdits } from '../../../src/editor/splice-edits';
import type { FieldValue } from '../../../src/editor/protocol';
import { fixtureRoot } from '../../fixture-site';
import { expectRandomEdits, expectReversibleLists } from './entries-fixture';
import { createTexts, readFiles } from './splice-fixture';

type Edits = Record<string, FieldValue>;

const files = (await readFiles(fixtureRoot)).map(({ source: { file } }) => ({
  file,
  text: readFileSync(join(fixtureRoot, file), 'utf8'),
}));

const services = 'content/de/services.yaml';
const agency = 'content/de/agency.yaml';

const apply = (file: string, text: string, edits: Edits) =>
  spliceEdits(
    file,
    text,
    Object.entries(edits).map(([path, value]) => ({ name: `${file}#${path}`, value })),
  );

const questions = `faq:
  items:
    - question: Eins
      answer: A
      offers:
        - name: Plan
          price: retainer
          per: month
    - sample: true
      question: Zwei
      answer: B
    - question: Drei
      answer: C
`;

const long = 'wort '.repeat(30).trim();

describe('spliceEdits', () => {
  it.each<[title: string, edits: Edits, after: string]>([
    [
      'fields of entries that have moved, by their indices on disk',
      { 'faq.items.2.answer': 'C neu', 'faq.items': '2 0', 'faq.items.1.answer': 'fort' },
      questions
        .replace(/ {4}- sample[^]*/, '')
        .replace('items:\n', 'items:\n    - question: Drei\n      answer: C neu\n'),
    ],
    [
      'a copy with other texts',
      { 'faq.items': '0 1 +k=1 2', 'faq.items.+k.question': 'Zweieinhalb' },
      questions.replace('    - question: Drei', '    - question: Zweieinhalb\n      answer: B\n    - question: Drei'),
    ],
    [
      'a blank entry in the style of new fields',
      { 'faq.items': '0 1 2 +k', 'faq.items.+k.question': 'Vier?', 'faq.items.+k.answer': `${long}: ja` },
      `${questions}    - question: Vier?\n      answer: >-\n        ${'wort '.repeat(22).trim()}\n        ${'wort '.repeat(8).trim()}: ja\n`,
    ],
    [
      'a blank entry that nobody has filled in',
      { 'faq.items': '0 1 2 +k' },
      `${questions}    - question: ""\n      answer: ""\n`,
    ],
    [
      'optional fields of a blank entry',
      { 'faq.items': '0 1 2 +k', 'faq.items.+k.sample': true, 'faq.items.+k.question': 'Vier' },
      `${questions}    - question: Vier\n      answer: ""\n      sample: true\n`,
    ],
    [
      'lists in copies and in the entries that were copied',
      {
        'faq.items': '+k=0 0 1 2',
        'faq.items.0.offers': '+n 0',
        'faq.items.+k.offers': '0 +m=0',
        'faq.items.+k.offers.+m.name': 'Zwilling',
        'faq.items.0.offers.+n.price': 'strategy',
      },
      questions
        .replace('items:\n', `items:\n${questions.slice(questions.indexOf('    - q'), questions.indexOf('    - s'))}`)
        .replace('month\n', 'month\n        - name: Zwilling\n          price: retainer\n          per: month\n')
        .replace(
          /(?<=offers:\n)(?!(?:[^]*offers))/,
          '        - name: ""\n          price: strategy\n          per: ""\n',
        ),
    ],
    [
      'two neighbours that are removed',
      { 'faq.items.1.sample': false, 'faq.items': '1 0 2', 'faq.items.0.answer': 'A neu' },
      `faq:\n  items:\n    - question: Zwei\n      answer: B\n${questions.slice(questions.indexOf('    - q'), questions.indexOf('    - s')).replace('A\n', 'A neu\n')}    - question: Drei\n      answer: C\n`,
    ],
  ])('writes %s', (_, edits, after) => {
    expect(apply(services, questions, edits)).toBe(after);
  });

  it('adds blank entries with the entries that they need', () => {
    const after = apply(agency, 'team:\n  members:\n    - name: A\n', {
      'team.members': '+k 0',
      'team.members.+k.since': 2024,
      'team.members.+k.bulletPoints': '1 0 2',
      'team.members.+k.bulletPoints.1.title': 'Eins',
    });
    const empty = '        - title: ""\n          text: ""\n';
    expect(after).toBe(
      `team:\n  members:\n    - name: ""\n      profession: ""\n      since: 2024\n      description: ""\n      img:\n        src: ""\n      bulletPoints:\n${empty.replace('""', 'Eins')}${empty}${empty}    - name: A\n`,
    );
  });

  const badge = 'collective:\n  badges:\n    - sample: true\n      issuer: X\n      text: Y\n      year: 2020\n';

  it.each<[title: string, edits: Edits, after: string]>([
    [
      'removes optional fields',
      { issuer: '', sample: false, year: '' },
      badge.replace(/- .*\n.*\n */, '- ').replace(/ *year.*\n/, ''),
    ],
    [
      'adds optional fields',
      { link: 'https://example.com', year: 2021 },
      `${badge.replace('2020', '2021')}      link: https://example.com\n`,
    ],
    ['leaves out optional fields that are missing anyway', { link: '' }, badge],
    ['keeps required fields that are empty', { text: '' }, badge.replace('Y', '""')],
  ])('%s', (_, edits, after) => {
    const paths = Object.fromEntries(
      Object.entries(edits).map(([key, value]) => [`collective.badges.0.${key}`, value]),
    );
    expect(apply(agency, badge, paths)).toBe(after);
  });

  it('writes the text below the fields of Markdown', () => {
    expect(apply('content/de/terms.md', '---\nheading: x\n---\nAlt\n', { body: 'Neu\n', heading: 'y' })).toBe(
      '---\nheading: y\n---\nNeu\n',
    );
  });

  it.each(['0 1 2 3', '0 1 2 +k=3'])('refuses the order “%s” if the file has only three entries', (value) => {
    expect(() => apply(services, questions, { 'faq.items': value })).toThrow(UserError);
  });

  it.each<[what: string, edits: Edits]>([
    ['a value that is no order', { 'faq.items': 'Eins' }],
    ['a field of a new entry that no list has', { 'faq.items.+k.answer': 'x' }],
  ])('refuses %s', (_, edits) => {
    expect(() => apply(services, questions, edits)).toThrow();
  });

  it.each(files.filter((each) => each.file.startsWith('content/de/')))(
    'moves, copies and adds entries of every list in $file and takes that back',
    ({ file, text }) => {
      expectReversibleLists(file, text);
    },
  );

  it('survives 100 random sequences of edits', () => {
    const random = createTexts('lists');
    for (let sequence = 0; sequence < 100; sequence++) {
      const { file = agency, text = '' } = files[random.below(files.length)] ?? {};
      expectRandomEdits(file, sequence % 5 === 0 ? `\uFEFF${text.replaceAll('\n', '\r\n')}` : text, random);
    }
  });
});
