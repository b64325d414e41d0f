import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { checkWaiting } from '../../../src/checks/check-waiting';
import { FindingsError } from '../../../src/findings/finding';
import { loadContent, readSource } from '../../../src/site-content';
import { hashText, indexTexts } from '../../../src/content/waiting';
import { readContentFiles } from '../../../src/editor/content-texts';
import { describeFindings } from '../../../src/editor/findings';
import { listParts } from '../../../src/editor/parts';
import { createAuditInput, fixtureRoot } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';
import { findLine } from '../content/edit-fixture';
import { inEnglish } from '../../in-english';

let root = '';
beforeEach(() => {
  root = createTemporaryFolder();
  cpSync(join(fixtureRoot, 'content'), join(root, 'content'), { recursive: true });
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const edit = (file: string, pattern: string | RegExp, by: string) =>
  writeFileSync(join(root, file), read(file).replace(pattern, by));
const write = (text: string) => writeFileSync(join(root, 'content/waiting.yaml'), text);

const home = 'content/en/home.yaml';
const heading = `${home}#hero.heading`;
const terms = 'content/de/terms.md';

/** Marks texts as stale translations, as they are now. */
function markStale(...names: string[]): void {
  const entries = names.map((field) => {
    const text = indexTexts([readSource(root, field.replace(/#.*/, ''))]).get(field)?.value ?? '';
    return `  - field: ${field}\n    since: 2026-11-28\n    hash: ${hashText(text)}\n`;
  });
  write(`# Wartet\nwaiting:\n${entries.join('')}`);
}

async function check() {
  const { waiting, findings, fields } = await loadContent(root);
  expect(findings).toEqual([]);
  expect(fields.filter(({ file }) => file === 'content/waiting.yaml')).toEqual([]);
  return checkWaiting(createAuditInput({ waiting }));
}

it('warns of stale translations at their fields, and names the lines to delete', async () => {
  expect(await check()).toEqual([]);
  markStale(heading, `${terms}#body`);
  const findings = await check();
  expect(findings.map(inEnglish)).toEqual([
    expect.objectContaining({
      code: 'waiting-text',
      level: 'warning',
      at: { file: home, line: findLine(read(home), '  heading:'), field: 'hero.heading' },
      message:
        'this translation has been stale since 2026-11-28: its German counterpart was changed, but this text was not',
      fix: 'Update it. If it still fits, choose “Passt noch” in the editor, or delete its entry in content/waiting.yaml, line 3.',
    }),
    expect.objectContaining({
      at: { file: terms, line: findLine(read(terms).replace('---', '___'), '---') + 1 },
      message: expect.stringContaining('its English counterpart'),
      fix: expect.stringContaining('line 6.'),
    }),
  ]);
  expect(describeFindings(findings)).toEqual([]);
});

it.each<[what: string, name: string, change: () => void, count: number]>([
  ['a new value of a placeholder', `${home}#hero.prices.text`, () => edit('content/facts.yaml', '1800', '1900'), 1],
  ['another style of its YAML', heading, () => edit(home, 'Growth that lasts.', '"Growth that lasts."'), 1],
  ['an old placeholder', heading, () => edit('content/waiting.yaml', /$/, '    before: Seit {gone}\n'), 1],
  ['Windows line breaks', `${terms}#body`, () => edit(terms, /\n/g, '\r\n'), 1],
  ['an edit by hand', heading, () => edit(home, 'Growth that lasts.', 'Growth that stays.'), 0],
  ['an edit below the fields', `${terms}#body`, () => edit(terms, /\n$/, '\n\nEnde.\n'), 0],
])('after %s, %s is stale unless its own text has changed', async (_, name, change, count) => {
  markStale(name);
  change();
  expect(await check()).toHaveLength(count);
});

it.each([`${home}#hero.gone`, `${home}#updated`, 'content/en/gone.yaml#hero.heading'])(
  'ignores an entry for %s, which is not a text',
  async (name) => {
    markStale(name);
    expect(await check()).toEqual([]);
  },
);

it('marks fields of forms with the date and the old text', () => {
  markStale(heading);
  edit('content/waiting.yaml', /$/, '    before: Wachstum\n');
  const files = [home, 'content/de/home.yaml', 'content/waiting.yaml'];
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const parts = listParts(readContentFiles(texts), { pages: [] }, files);
  const fields = parts.flatMap(({ rows }) => rows.flatMap((row) => [row.fields.de, row.fields.en]));
  const marked = fields.filter((field) => field?.waiting !== undefined);
  expect(marked).toEqual([
    expect.objectContaining({ name: heading, waiting: { since: '2026-11-28', before: 'Wachstum' } }),
  ]);
  expect(parts.flatMap(({ files }) => files)).not.toContain('content/waiting.yaml');
});

const entry = (lines: string) => `waiting:\n  - field: ${heading}\n${lines}`;

it.each<[what: string, text: string, line: number, finding: RegExp]>([
  ['an emptied list', 'waiting:\n', 1, /a list .* but is empty/],
  ['a missing date', entry('    hash: 0123abcd\n'), 2, /“waiting\[1\]\.since” is missing/],
  ['a German date', entry('    since: 3. 2. 2026\n    hash: 0123abcd\n'), 3, /Write 2026-02-03\./],
  ['a damaged hash', entry('    since: 2026-02-03\n    hash: 0123\n'), 4, /Put it in quotation marks/],
  [
    'a short hash',
    entry('    since: 2026-02-03\n    hash: ab\n'),
    4,
    /is not 8 hexadecimal digits .*Delete this entry\./,
  ],
  ['another file', entry('    since: 2026-02-03\n    hash: 0123abcd\n').replace('/en', ''), 2, /Delete this entry\./],
  [
    'an unknown field',
    entry('    since: 2026-02-03\n    hash: 0123abcd\n    a: b\n'),
    5,
    /there is no field “waiting\[1\]\.a”/,
  ],
])('rejects %s', async (_, text, line, finding) => {
  write(text);
  const error: unknown = await loadContent(root).catch((reason: unknown) => reason);
  const [first] = error instanceof FindingsError ? error.findings.map(inEnglish) : [];
  expect(first?.at).toMatchObject({ file: 'content/waiting.yaml', line });
  expect(`${first?.message} ${first?.fix}`).toMatch(finding);
});
