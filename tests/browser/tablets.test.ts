import { beforeAll, expect, it } from 'vitest';

import { everyPage, Notes, resize, startIslands } from './accessibility/every-page';

/** The links that the header's navigation shows. */
const shownLinks = () =>
  [...document.querySelectorAll<HTMLElement>('body > header nav a')].flatMap((link) =>
    link.checkVisibility() ? [link.innerText] : [],
  );

/** Tablets upright and lying, half a screen, a small laptop, and a large monitor: what is not a phone and not a usual window. */
const windows = [
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 834, height: 1194 },
  { width: 912, height: 1368 },
  { width: 1024, height: 768 },
  { width: 1024, height: 1366 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

const sentences = {
  text: 'no text is cut off or lies over other text, and nothing scrolls sideways',
  measure: 'running text has 22 to about 80 characters in a line',
  words: 'no word is torn without a hyphen',
  contact: 'the header shows the way to contact, below 1088 px nothing else beside language and menu',
  targets: 'every target is 24 px or more, main ones 44 high',
};

const onEveryPage = everyPage();
const notes = new Notes();
const complaints: string[] = [];

beforeAll(async () => {
  const wrong = await onEveryPage({ viewport: windows[0], reducedMotion: 'reduce' }, async (page, { path, view }) => {
    await startIslands(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    for (const size of windows) {
      await resize(page, size);
      const at = (found: string[]) => found.map((each) => `${each} at ${String(size.width)} × ${String(size.height)}`);
      notes.add(path, sentences.text, at(await page.evaluate(() => measure.troubledText())));
      notes.add(path, sentences.targets, at(await page.evaluate(() => measure.smallTargets())));
      const shown = await page.evaluate(shownLinks);
      const isContact = shown.length === (size.width < 1088 ? 1 : 6) && /^(Kontakt|Contact)$/.test(shown.at(-1) ?? '');
      notes.add(path, sentences.contact, at(isContact ? [] : [`it shows “${shown.join(', ')}”`]));
      // the style guide shows parts of pages in columns of its own
      if (view === 'styleguide') continue;
      notes.add(path, sentences.words, at(await page.evaluate(() => measure.tornWords())));
      notes.add(path, sentences.measure, at(await page.evaluate(() => measure.unreadableMeasure(22, 82))));
    }
    return [];
  });
  complaints.push(...wrong);
}, 300_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(notes.against(sentence)).toEqual([]);
});

it('nothing goes wrong on any page while it is looked at', () => {
  expect(complaints).toEqual([]);
});
