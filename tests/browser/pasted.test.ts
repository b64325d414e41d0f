import { expect, it } from 'vitest';

import { markdownParser } from '../../src/content/markdown';
import { siteInBrowser } from './islands-site';

const open = siteInBrowser();

const address = `https://www.example.com${'/recht/datenschutz'.repeat(5)}`;
const pasted = markdownParser().render(`
| Dienst | Zweck der Verarbeitung | Anbieter | Speicherdauer |
|---|---|---|---|
| Hosting | Auslieferung | ${address} | bis zum Widerruf |

\`\`\`
${'Ein Absatz zwischen Zeichen, die ein Assistent um seine Antwort setzt. '.repeat(4)}
\`\`\`
`);

/** The words of a table that stand on more than one line. */
const tornWords = () =>
  [...document.querySelectorAll('td, th')].flatMap((cell) => {
    const node = cell.firstChild ?? cell;
    return [...(cell.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range.getClientRects().length > 1 && !cell.textContent?.startsWith('https') ? word : [];
    });
  });

const columns = {
  '/datenschutz': '[id^=section-] > div:last-child',
  '/leistungen': '[id^=faq-] p',
  '/casestudies/dentalCompany': 'p:has(> time) + div',
};

it.each(
  Object.entries(columns).flatMap(([path, column]) => [320, 375, 1440].map((width) => ({ path, width, column }))),
)(
  'a table and a fenced text keep to their column, with whole words: $path, $width px',
  async ({ path, width, column }) => {
    const page = await open(path, { viewport: { width, height: 800 }, bypassCSP: true });
    const wider = await page.evaluate(
      ([html, column]) => {
        const last = [...document.querySelectorAll(column)].at(-1);
        const text = last?.closest('p')?.parentElement ?? last ?? document.body;
        text.closest('details')?.setAttribute('open', '');
        text.insertAdjacentHTML('beforeend', html);
        // what goes beyond a table's own edge is scrolled there
        return [text.querySelector('table')?.clientWidth, text.querySelector('pre')?.scrollWidth].map(
          (width) => !width || width > text.clientWidth,
        );
      },
      [pasted, column] as const,
    );
    expect(wider).toEqual([false, false]);
    expect(await page.evaluate(tornWords)).toEqual([]);
  },
);
