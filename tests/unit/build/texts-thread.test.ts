import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { readOnThread } from '../../../src/build/texts-thread';
import { loadContent, type ReadElsewhere } from '../../../src/content/load';
import { readSoundTexts } from '../../../src/content/read-texts';
import { contentCopy } from '../content/content-copy';
import { remember } from '../content/findings-in';

const { change, pathOf } = contentCopy();
const studies = 290;
/** What the other thread has handed over: how many texts, or that one of them is not as it should be. */
const answers: (number | undefined)[] = [];

const watched: ReadElsewhere = async (texts) => {
  const read = await readOnThread(texts);
  answers.push(read?.length);
  return read;
};

async function loaded(elsewhere?: ReadElsewhere) {
  const { content, warnings, sources, places } = await loadContent(pathOf(), remember, elsewhere);
  const last = content.locales.en.studies.at(-1)?.header.name ?? '';
  return { content, warnings, files: sources.map(({ file }) => file), place: places.find(last, { locale: 'en' }) };
}

it('reads the texts of the second language, where there are many, as the first thread would', async () => {
  for (const locale of ['de', 'en']) {
    const text = await readFile(pathOf(locale, 'case-studies/mpuWolff.md'), 'utf8');
    const written = Array.from({ length: studies }, (_, index) =>
      writeFile(pathOf(locale, `case-studies/study${index}.md`), text.replace(/^order: .*$/m, `order: ${100 + index}`)),
    );
    await Promise.all(written);
  }
  expect(await loaded(watched)).toEqual(await loaded());
  expect(answers.pop()).toBeGreaterThan(studies);
});

it('does not ask for another thread where there are few', async () => {
  await loaded(() => expect.fail('a thread was asked for'));
});

const study = 'case-studies/mpuWolff.md';
const alone = () => ({ folder: pathOf(), files: [`content/en/${study}`], names: { agency: 'An agency' } });

it.each([
  ['true', 'in order', undefined],
  ['false', 'with a field that is not as its schema says', (text: string) => text.replace(/^order: .*$/m, 'order: no')],
  ['false', 'with a name that nobody knows', (text: string) => `${text}\nBy {nobody}.\n`],
  ['false', 'without fields', (text: string) => text.replace(/^---\n/, '')],
])('it is %s that a text %s is handed over', async (isSound, _, edit) => {
  if (edit) await change(`en/${study}`, edit);
  expect(String(await readSoundTexts(alone(), () => undefined))).toBe(isSound);
});

it('hands nothing over where something is wrong', async () => {
  await change(`en/${study}`, (text) => text.replace(/^order: .*$/m, 'order: no'));
  expect(await readOnThread(alone())).toBe(undefined);
});
