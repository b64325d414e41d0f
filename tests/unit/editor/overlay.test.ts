import { beforeAll, expect, it } from 'vitest';

import type { Finding } from '../../../src/findings/finding';
import { FindingsError } from '../../../src/findings/finding';
import { loadContent } from '../../../src/site-content';
import { readContentFiles, readContentTexts } from '../../../src/editor/content-texts';
import { repairContent } from '../../../src/editor/overlay';
import type { ContentFile } from '../../../src/editor/workspace';
import { copyContent } from './content-copy';

let root = '';
let texts: Record<string, string> = {};
beforeAll(async () => {
  root = copyContent();
  texts = await readContentTexts(root);
});

type Files = ReadonlyMap<string, ContentFile>;

async function check(files: Files): Promise<Finding[]> {
  try {
    return (await loadContent(root, { unsaved: new Map([...files].map(([file, { text }]) => [file, text])) })).findings;
  } catch (error) {
    if (error instanceof FindingsError) return error.findings;
    throw error;
  }
}

/** Repairs changed texts; the fixture is the last valid content. */
async function show(changes: Record<string, (text: string) => string>) {
  const valid = readContentFiles(texts);
  const changed = Object.entries(changes).map(([file, change]) => [file, change(texts[file] ?? '')] as const);
  const files = readContentFiles({ ...texts, ...Object.fromEntries(changed) }, valid);
  const shown = await repairContent(files, check, async () => valid);
  return { ...shown, read: (file: string) => shown.files.get(file)?.text ?? '' };
}

const home = 'content/de/home.yaml';

it('replaces only a broken field with its last valid value', async () => {
  const heading = (text: string) => text.replace(/(?<=\nhero:\n {2}heading: ).*/, "''");
  const caption = (text: string) => text.replace(/(?<= caption: ).*/, 'Ganz neu');
  const { held, isValid, read } = await show({ [home]: (text) => caption(heading(text)) });
  expect([isValid, held]).toEqual([
    true,
    [{ part: 'home', kind: 'field', id: `${home}#hero.heading`, name: `${home}#hero.heading` }],
  ]);
  expect(read(home)).toMatch(/heading: ["']?Wachstum, das bleibt\.["']?\n[^]*caption: Ganz neu\n/);
});

const services = ['content/de/services.yaml', 'content/en/services.yaml'];
const addQuestion = (question: string, answer: string) => (text: string) =>
  text.replace(/(?<=\n)( *)(?=- question: )/, `$1- question: ${question}\n$1  answer: ${answer}\n$1`);

it('shows the label of a blank text in a new entry, which never counts as valid content', async () => {
  const add = addQuestion("''", 'Ja.');
  const { held, isValid, read, valid } = await show(Object.fromEntries(services.map((file) => [file, add])));
  expect([isValid, held.map(({ kind, name }) => [kind, name])]).toEqual([
    true,
    services.map((file) => ['blank', `${file}#faq.items.0.question`]),
  ]);
  for (const file of services) {
    expect(read(file)).toMatch(/- question: ["']?Frage …["']?\n *answer: Ja\.\n/);
    expect(valid.get(file)?.text).toBe(texts[file]);
  }
});

it('shows the number of another entry where a new one has none', async () => {
  const years = ['de', 'en'].map((locale) => `content/${locale}/agency.yaml`);
  const add = (text: string) => text.replace(/(?<=\n)( *)(?=- year: )/, "$1- year: ''\n$1  text: Neu\n$1");
  const { held, isValid, read } = await show(Object.fromEntries(years.map((file) => [file, add])));
  expect([isValid, held.map(({ kind }) => kind)]).toEqual([true, ['blank', 'blank']]);
  const [first, second] = [...read('content/de/agency.yaml').matchAll(/- year: (.*)/g)].map(([, year]) => year);
  expect(first).toBe(second);
});

it('leaves out a new entry in both languages if its error cannot be repaired', async () => {
  const add = addQuestion("'{unknown}'", "''");
  const { held, isValid, read } = await show(Object.fromEntries(services.map((file) => [file, add])));
  expect([isValid, held.map(({ kind }) => kind)]).toEqual([true, ['entry']]);
  for (const file of services) expect(read(file)).toBe(texts[file]);
});

it.each(['content/facts.yaml', 'content/identity.yaml'])(
  'repairs %s, which all pages use, in the same way',
  async (file) => {
    const { held, isValid, read } = await show({ [file]: (text) => text.replace(/^(\w+): .*/m, '$1: []') });
    expect([isValid, read(file)]).toEqual([true, texts[file]]);
    expect(held).toHaveLength(1);
  },
);

it('replaces all files of a part with their last valid version if nothing else helps', async () => {
  const { held, isValid, read } = await show({
    [home]: (text) => text.replace(/\nclosing:[^]*?(?=\n\w)/, ''),
    'content/de/terms.md': (text) => text.replace(/(?<=\nheading: ).*/, 'Neu'),
  });
  expect([isValid, held]).toEqual([true, [{ part: 'home', kind: 'files' }]]);
  expect(read(home)).toBe(texts[home]);
  expect(read('content/de/terms.md')).toContain('heading: Neu\n');
});
