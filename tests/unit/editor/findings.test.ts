import { describe, expect, it } from 'vitest';

import { describeFindings } from '../../../src/editor/findings';
import { createFinding } from '../../../src/findings/finding';
import { editFixture, type Edit } from '../content/edit-fixture';

const put = (pattern: string | RegExp, replacement: string) => (text: string) =>
  text.replace(pattern, () => replacement);
const heading = (text: string) => put(/^ {2}heading: .*$/m, `  heading: ${text}`);
const link = (to: string) => put('/kontakt/potenzialanalyse', `'${to}'`);

const cases: [what: string, edit: Edit, path: string, message: string, fix: unknown][] = [
  ['a missing field', put(/^ {2}heading: .*\n/m, ''), 'hero.heading', 'Dieses Feld fehlt.', 'Trag es ein.'],
  ['an empty text', heading('""'), 'hero.heading', 'Dieses Feld ist leer.', 'Schreib hier einen Text.'],
  [
    'a line break',
    heading('"a\\nb"'),
    'hero.heading',
    'Hier steht ein Zeilenumbruch.',
    'Schreib den Text in eine Zeile.',
  ],
  ['a wrong link', link('kontakt/x'), 'hero.buttons.0.link', 'Das ist kein gültiger Link.', 'Schreib „/kontakt/x“.'],
  [
    'an incomplete link',
    link('https://'),
    'hero.buttons.0.link',
    'Das ist kein gültiger Link.',
    'Wähl eine Seite aus der Liste, oder schreib eine vollständige Adresse mit https://.',
  ],
  [
    'a wrong date',
    put(/^updated: .*$/m, 'updated: 3. 2. 2026'),
    'updated',
    'Das Datum hat die falsche Form.',
    'Schreib 2026-02-03.',
  ],
  [
    'an impossible date',
    put(/^updated: .*$/m, 'updated: 2026-11-31'),
    'updated',
    'Das ist kein gültiges Datum.',
    'Schreib Jahr, Monat und Tag, zum Beispiel 2026-11-21.',
  ],
  [
    'an unknown placeholder',
    heading('"Von {agencie}"'),
    'hero.heading',
    'Den Platzhalter {agencie} gibt es nicht.',
    'Meinst du „{agency}“?',
  ],
  [
    'a placeholder that resembles no other',
    heading('"Für {preis} Euro"'),
    'hero.heading',
    'Den Platzhalter {preis} gibt es nicht.',
    'Wähl einen aus „Platzhalter“.',
  ],
  [
    'a picture that nobody has chosen',
    put(/src: \/img\/\S+/, 'src: ""'),
    'clients.logos.0.img.src',
    'Hier fehlt noch ein Bild.',
    'Wähl eines aus der Liste, oder lad ein Foto hoch.',
  ],
  [
    'a picture in another format',
    put(/src: \/img\/\S+/, 'src: photo.gif'),
    'clients.logos.0.img.src',
    'Bilder in diesem Format gehen hier nicht.',
    'Speichere das Bild als JPEG oder PNG.',
  ],
  [
    'a choice that nobody has made',
    put(/icon: \w+$/m, 'icon: ""'),
    'collaboration.items.0.icon',
    'Hier ist noch nichts ausgewählt.',
    expect.stringMatching(/^Möglich sind: [A-ZÄÖÜ]/),
  ],
  [
    'too many items',
    put(
      /^ {2}buttons:\n(( *)- [^]*?\n)(?=\2- )/m,
      '  buttons:\n    - text: A\n      link: /a\n    - text: B\n      link: /b\n',
    ),
    'hero.buttons',
    'Hier sind 3 Einträge; nötig sind genau 2.',
    'Füg Einträge hinzu, oder nimm welche weg.',
  ],
];

describe('describeFindings', () => {
  it.each(cases)('describes %s in German, with its field', (_, edit, path, message, fix) => {
    const { findings } = editFixture('de/home.yaml', edit);
    expect(describeFindings(findings)).toEqual([
      expect.objectContaining({ level: 'error', name: `content/de/home.yaml#${path}`, message, fix }),
    ]);
  });
});

it('describes a mistake in the text of a file in German', () => {
  const { findings } = editFixture('de/home.yaml', put('hero:', 'xyz: 1\nhero:'));
  expect(describeFindings(findings)).toEqual([
    expect.objectContaining({
      message: 'Dieses Feld kennt die Website nicht.',
      fix: expect.stringMatching(/^Lösch es\. Diese Felder gibt es: „meta“/),
    }),
  ]);
});

it('assigns a finding below the front matter to the body', () => {
  const at = { file: 'content/de/terms.md', line: 30 };
  expect(
    describeFindings([createFinding('untranslated', { text: 'm', locale: 'de', isField: false }, { at })])[0]?.name,
  ).toBe('content/de/terms.md#body');
});

it('names the page of a finding without a place in a file, and says what to do', () => {
  const size = { bytes: 24_600, limit: 24_576 };
  expect(describeFindings([createFinding('page-bytes', size, { page: '/en/services' })])).toEqual([
    {
      level: 'warning',
      page: '/en/services',
      message:
        'Die Seite ist 24,1 kB groß, empfohlen sind höchstens 24 kB. Auf dem Handy erscheint sie dadurch langsamer.',
      fix: 'Kürz Texte, oder nimm Einträge weg.',
    },
  ]);
});

it('leaves out findings that no change of a text can fix', () => {
  expect(describeFindings([createFinding('median-bytes', { bytes: 2, limit: 1 })])).toEqual([]);
});
