import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { siteInBrowser } from './islands-site';

const open = siteInBrowser();
const wide = (width: number) => ({ viewport: { width, height: 900 } });

/** Where the elements of a selector are, in whole pixels of the window. */
function boxes(page: Page, selector: string): Promise<{ left: number; top: number; right: number; bottom: number }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.getBoundingClientRect();
      const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round);
      return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
    }),
  );
}

describe('the cards of the home page', () => {
  it.each([320, 768, 1440])('tick the topics off on common lines at %i px', async (width) => {
    const page = await open('/', wide(width));
    const ticks = await boxes(page, 'article li');
    const columns = new Set(ticks.map(({ left }) => left));
    expect(columns.size).toBe(2);
    const lines = new Set(ticks.map(({ bottom }) => bottom));
    expect(lines.size).toBe(Math.ceil(ticks.length / 2));
  });

  it.each([320, 375])('grow no wood through the figure’s words at %i px', async (width) => {
    const page = await open('/', wide(width));
    const [words] = await boxes(page, 'article > p > span:last-child');
    const [wood] = await boxes(page, 'article > p + :is(svg, img)');
    expect(wood?.top).toBeGreaterThanOrEqual(words?.bottom ?? Infinity);
  });

  it('keep what is new apart from the heading', async () => {
    const page = await open('/', wide(1440));
    const [heading] = await boxes(page, 'article div > h3');
    const [mark] = await boxes(page, 'article div > h3 + span');
    expect((mark?.left ?? 0) - (heading?.right ?? 0)).toBeGreaterThanOrEqual(6);
  });
});

it('clients’ names keep away from the next line on a tablet', async () => {
  const page = await open('/', wide(768));
  const clients = page.locator('main ul').first().locator('li');
  const rooms = await clients.evaluateAll((items) =>
    items.map((item) => {
      const name = document.createRange();
      const words = item.querySelector('a')?.lastChild;
      if (words) name.selectNodeContents(words);
      return Math.round(item.getBoundingClientRect().right - name.getBoundingClientRect().right);
    }),
  );
  expect(rooms).toHaveLength(4);
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(12);
});

describe('the list of case studies', () => {
  it('has two in every row, however many there are, and an odd one alone', async () => {
    const page = await open('/casestudies', wide(1440));
    await page.locator('main article').evaluateAll((cards) => {
      for (const card of [...cards, ...cards.slice(0, 3)]) cards.at(-1)?.after(card.cloneNode(true));
    });
    const cards = await boxes(page, 'main article');
    expect(cards).toHaveLength(11);
    expect(new Set(cards.map(({ top }) => top)).size).toBe(6);
    const [, second, , , , sixth] = cards;
    expect([sixth?.left, sixth?.right]).toEqual([second?.left, second?.right]);
    const last = cards.at(-1);
    expect((last?.right ?? 0) - (last?.left ?? 0)).toBeGreaterThan(1200);
  });

  it('cuts no client’s name off', async () => {
    const page = await open('/casestudies', wide(1440));
    const name = page.locator('main article h2').nth(2);
    await name.evaluate((heading) => heading.replaceChildren('Rückversicherungsgesellschaft'));
    const [, , card] = await boxes(page, 'main article');
    const box = await name.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(card?.right ?? 0);
  });

  it('shows an upright photo on a screen', async () => {
    const page = await open('/casestudies', wide(1440));
    const photo = page.locator('main article img').first();
    await photo.evaluate(async (image: HTMLImageElement) => {
      image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"/>')}`;
      image.previousElementSibling?.remove();
      await image.decode();
    });
    const box = await photo.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(920);
    const [foot] = await boxes(page, 'main article > p:last-child');
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (foot?.top ?? 0))).toBeLessThanOrEqual(3);
  });
});

it.each([375, 768])('the history’s trunk runs off one side of the page and not the other at %i px', async (width) => {
  const page = await open('/agentur', wide(width));
  const [trunk] = await boxes(page, 'main img[src*="history"]');
  expect(trunk?.left).toBeLessThan(-0.2 * width);
  expect(trunk?.right).toBeLessThan(0.95 * width);
});

describe('the coaching’s drawings', () => {
  it('of its phases stand on one line, each above the beginning of its words', async () => {
    const page = await open('/coaching', wide(1440));
    const slices = await boxes(page, 'li > svg > path:first-child:nth-last-child(3)');
    const headings = await boxes(page, 'li:has(> svg > path:first-child:nth-last-child(3)) > h3');
    expect(slices).toHaveLength(3);
    for (const [index, slice] of slices.entries()) {
      expect(Math.abs(slice.bottom - (slices[0]?.bottom ?? 0))).toBeLessThanOrEqual(2);
      expect(Math.abs(slice.left - (headings[index]?.left ?? 0))).toBeLessThanOrEqual(4);
    }
  });

  it.each([375, 1440])('of a workshop ends as far from its tile’s edge as the words do at %i px', async (width) => {
    const page = await open('/coaching', wide(width));
    const [tile] = await boxes(page, 'main article:nth-of-type(3)');
    const [words] = await boxes(page, 'main article:nth-of-type(3) > p');
    const wood = await boxes(page, 'main article:nth-of-type(3) use');
    const room = (tile?.right ?? 0) - Math.max(...wood.map(({ right }) => right));
    expect(room).toBeGreaterThanOrEqual((words?.left ?? 0) - (tile?.left ?? 0) - 4);
  });
});

it('no plus and no dash touches a digit of the large figures', async () => {
  const page = await open('/casestudies/mpuWolff', wide(1440));
  const gained = await page.locator('main li h3 > span').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const text = figure.firstChild;
      if (!(text instanceof Text) || !(figure instanceof HTMLElement)) return [];
      const sign = document.createRange();
      const at = text.data.search(/[+–]/);
      if (at < 0) return [];
      sign.setStart(text, at);
      sign.setEnd(text, at + 1);
      const before = sign.getBoundingClientRect().width;
      figure.style.fontKerning = 'none';
      return [sign.getBoundingClientRect().width - before];
    }),
  );
  expect(gained).toHaveLength(3);
  expect(Math.max(...gained)).toBeLessThan(0.5);
});

it('the phases to open are bars of colour without a line around them', async () => {
  const page = await open('/leistungen', wide(375));
  const borders = await page
    .locator('details[id^="phase-"]')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).borderBlockWidth));
  expect(borders).toEqual(Array.from({ length: 4 }, () => '0px'));
});

it.each([600, 768])('the log of a project ends where the page’s columns do at %i px', async (width) => {
  const page = await open('/kontakt/projektanfrage', wide(width));
  const [log] = await boxes(page, 'main h1 ~ img, main h1 ~ picture > img');
  const [words] = await boxes(page, 'main h1');
  expect(log?.left).toBe(words?.left);
  expect(log?.right).toBe(width - (words?.left ?? 0));
});

describe('the agency page', () => {
  it.each([1440, 1920])('has the words about its trees close to their heading at %i px', async (width) => {
    const page = await open('/agentur', wide(width));
    // the heading's box would be as high as its row
    const bottom = await page.locator('section:has(#tree0) > h2').evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return words.getBoundingClientRect().bottom;
    });
    const [words] = await boxes(page, 'section:has(#tree0) > h2 + div > p');
    expect((words?.top ?? Infinity) - bottom).toBeLessThanOrEqual(40);
  });

  it('leaves more room below the opening words about the agency than between the paragraphs', async () => {
    const page = await open('/agentur', wide(1440));
    const [lead, first, second] = await boxes(page, 'h2 + div:has(> p a[href="/leistungen"]) > p');
    const below = (first?.top ?? 0) - (lead?.bottom ?? Infinity);
    expect(below).toBeGreaterThan((second?.top ?? Infinity) - (first?.bottom ?? 0));
  });
});

it.each([
  ['/', 1024],
  ['/leistungen', 375],
  ['/leistungen', 1440],
  ['/agentur', 1440],
])('the words that open the sections of %s leave none alone in the last line at %i px', async (path, width) => {
  const page = await open(path, wide(width));
  const shares = await page.locator('main h2 + p, main h2 + div > p:only-child').evaluateAll((openings) =>
    openings.map((opening) => {
      const words = document.createRange();
      words.selectNodeContents(opening);
      const lines = new Map<number, number>();
      for (const { bottom, width: wide } of words.getClientRects()) lines.set(bottom, (lines.get(bottom) ?? 0) + wide);
      return (Array.from(lines.values()).at(-1) ?? 0) / Math.max(...lines.values());
    }),
  );
  expect(shares.length).toBeGreaterThan(1);
  expect(Math.min(...shares)).toBeGreaterThan(0.5);
});

it.each([
  ['/coaching', 375],
  ['/coaching', 600],
  ['/en/coaching', 744],
] as const)('the wood of the topics keeps below the words above it on %s at %i px', async (path, width) => {
  const page = await open(path, wide(width));
  const [words] = await boxes(page, 'main div:has(+ svg[preserveAspectRatio]) > p');
  const [wood] = await boxes(page, 'main svg[preserveAspectRatio] > path:first-child');
  expect((wood?.top ?? 0) - (words?.bottom ?? Infinity)).toBeGreaterThanOrEqual(16);
});

it.each([
  ['/agentur', 1408],
  ['/en/agency', 1440],
  ['/en/agency', 1500],
] as const)('the pile of the team covers no button on %s at %i px', async (path, width) => {
  const page = await open(path, wide(width));
  const [pile] = await boxes(page, 'main header img');
  const buttons = await boxes(page, 'main header a');
  expect(buttons).toHaveLength(2);
  expect(Math.max(...buttons.map(({ right }) => right))).toBeLessThan(pile?.left ?? 0);
});

it('what is cut out of an audit’s wood is as white as the paper that it is printed on', async () => {
  const page = await open('/coaching', wide(680));
  const cuts = page.locator('main article:nth-of-type(4) path[stroke-width]');
  const strokes = () => cuts.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  expect(await strokes()).not.toContain('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  expect(new Set(await strokes())).toEqual(new Set(['rgb(255, 255, 255)']));
});

it('what ends a page and the trees are printed on one sheet each', async () => {
  const agency = await open('/agentur', wide(680));
  await agency.emulateMedia({ media: 'print' });
  const last = agency.locator('main > section:nth-last-of-type(-n + 2)');
  const breaks = await last.evaluateAll((sections) => sections.map((each) => getComputedStyle(each).breakInside));
  expect(breaks).toEqual(['avoid', 'avoid']);
  // without its drawing, the end of the page has room for the footer
  expect(await last.last().locator('img').isHidden()).toBe(true);
});

it('what the agency says begins at one line on paper', async () => {
  const page = await open('/agentur', wide(680));
  await page.emulateMedia({ media: 'print' });
  const lefts = (await boxes(page, 'main > :is(header, section):not(:last-of-type) :is(h1, h2)')).map(
    ({ left }) => left,
  );
  expect(lefts.length).toBeGreaterThan(4);
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(1);
});

it.each([
  ['/leistungen', 'section'],
  ['/en/services', 'section'],
  ['/agentur', 'section'],
  ['/', '#testimonials'],
])(
  'what sheets may divide is no grid on paper, nor does one thing lie over another, on %s (%s)',
  async (path, selector) => {
    const page = await open(path, wide(642));
    await page.emulateMedia({ media: 'print' });
    const sections = page.locator(`main > ${selector}`);
    const displays = await sections.evaluateAll((all) => all.map((each) => getComputedStyle(each).display));
    expect(new Set(displays)).toEqual(new Set(['block']));
    // below a heading there is room that keeps it together with what follows
    const over = await page.locator(`main > ${selector} > * + *`).evaluateAll((all) =>
      all
        .filter((each) => {
          const before = each.previousElementSibling;
          if (!before || before.tagName === 'H2' || each.getBoundingClientRect().height < 2) return false;
          return each.getBoundingClientRect().top < before.getBoundingClientRect().bottom - 1;
        })
        .map((each) => each.textContent),
    );
    expect(over).toEqual([]);
  },
);

it('all phases of the flywheel, and not the first of its steps alone, are printed on wide paper', async () => {
  const page = await open('/leistungen', wide(1200));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-island="flywheel"]').isVisible()).toBe(false);
  const phases = page.locator('#flywheel details > summary');
  expect(await phases.evaluateAll((all) => all.map((each) => each.checkVisibility()))).toEqual(Array(4).fill(true));
});

it.each(['triangility', 'emotionalRelease', 'mpuWolff', 'dentalCompany'])(
  'the case study %s is printed without half of a sheet left empty, each chart on one sheet',
  async (name) => {
    const page = await open(`/casestudies/${name}`, wide(680));
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(5);
    await page.emulateMedia({ media: 'print' });
    const charts = page.locator('[data-chart]');
    const breaks = await charts.evaluateAll((all) => all.map((each) => getComputedStyle(each).breakInside));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  },
);

it.each([640, 768, 1024, 1440])(
  'a word of 39 letters leaves the window neither from a badge nor from the end of the page at %i px',
  async (width) => {
    const page = await open('/agentur', wide(width));
    const outside = await page
      .locator('main :is(h2, h3, p, dt):not(svg *, .only-heard, [data-island] *)')
      .evaluateAll((places) =>
        places.flatMap((place) => {
          const before = [...place.childNodes];
          place.replaceChildren('Rechtsschutzversicherungsgesellschaften');
          const word = document.createRange();
          word.selectNodeContents(place);
          const isOutside = word.getBoundingClientRect().right > innerWidth + 1;
          place.replaceChildren(...before);
          return isOutside ? [place.textContent] : [];
        }),
      );
    expect(outside).toEqual([]);
  },
);
