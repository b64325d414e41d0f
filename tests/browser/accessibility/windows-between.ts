import type { Page } from 'playwright';

import type { Page as SitePage } from '../../../src/page';
import { menuPages } from '../../../src/layout/navigation';
import { inWindow, type Notes } from './every-page';

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

/** What holds in every window between a phone’s and a usual one, and in a very large one. */
export const ofWindows = {
  betweenText: 'between phone and desktop no text is cut off or lies over other text, and nothing scrolls sideways',
  betweenMeasure: 'between phone and desktop running text has 22 to about 80 characters in a line',
  betweenWords: 'between phone and desktop no word is torn without a hyphen',
  betweenContact: 'the header shows the way to contact, below 1088 px nothing else beside language and menu',
  betweenTargets: 'between phone and desktop every target is 24 px or more, main ones 44 high',
};

/** All that is measured in a window, in one go. */
const look = () =>
  measure.together(() => ({
    text: measure.troubledText(),
    targets: measure.smallTargets(),
    words: measure.tornWords(),
    measure: measure.unreadableMeasure(22, 82),
    links: [...document.querySelectorAll<HTMLElement>('body > header nav a')].flatMap((link) =>
      link.checkVisibility() ? [link.innerText] : [],
    ),
  }));

/** Looks at a page, without motion and with all answers open, in window after window. */
export async function lookAtWindows(page: Page, { path, name }: SitePage, notes: Notes): Promise<void> {
  for (const size of windows) {
    const { text, targets, words, measure, links } = await inWindow(page, size, look);
    const at = (found: string[]) => found.map((each) => `${each} at ${String(size.width)} × ${String(size.height)}`);
    notes.add(path, ofWindows.betweenText, at(text));
    notes.add(path, ofWindows.betweenTargets, at(targets));
    const count = size.width < 1088 ? 1 : menuPages.length + 1;
    const isContact = links.length === count && /^(Kontakt|Contact)$/.test(links.at(-1) ?? '');
    notes.add(path, ofWindows.betweenContact, at(isContact ? [] : [`it shows “${links.join(', ')}”`]));
    // the style guide shows parts of pages in columns of its own
    if (name === 'styleguide') continue;
    notes.add(path, ofWindows.betweenWords, at(words));
    notes.add(path, ofWindows.betweenMeasure, at(measure));
  }
}
