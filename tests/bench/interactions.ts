import { findHighest, type Figure } from './figure';
import type { Site } from './pages';
import { bringIntoView, desktop, openPage, phone, throttle, type Device } from './visit';

/** An interaction with a part of a page: selectors to tap, and keys to press. */
type Interaction = { name: string; path: string; device: Device; island?: string; steps: (string | { key: string })[] };

const arrowKeys = [{ key: 'ArrowRight' }, { key: 'ArrowLeft' }];
const question = '#faq details:first-of-type > summary';

const interactions: Interaction[] = [
  {
    name: 'menu',
    path: '/',
    device: phone,
    steps: ['header [popovertarget="menu"]', '#menu [popovertargetaction="hide"]'],
  },
  { name: 'questions', path: '/leistungen', device: phone, steps: [question, question] },
  { name: 'phases', path: '/leistungen', device: phone, steps: ['#flywheel details > summary'] },
  {
    name: 'testimonials',
    path: '/',
    device: desktop,
    island: 'testimonials',
    steps: ['button:first-of-type', 'button:last-of-type', ...arrowKeys],
  },
  {
    name: 'publications',
    path: '/agentur',
    device: phone,
    island: 'publications',
    steps: ['button:last-of-type', 'button:first-of-type', ...arrowKeys],
  },
  { name: 'team', path: '/agentur', device: phone, island: 'team', steps: ['button', 'button'] },
  {
    name: 'flywheel',
    path: '/leistungen',
    device: desktop,
    island: 'flywheel',
    steps: ['button >> nth=1', 'button >> nth=3', 'button >> nth=5'],
  },
  {
    name: 'contact form',
    path: '/kontakt/projektanfrage',
    device: phone,
    island: 'contact-form',
    steps: ['[type=submit]', '[name=from_name]', { key: 'I' }, '[name=message]', { key: 'T' }],
  },
];

/** Measures the INP of common interactions, at a quarter of this machine's speed and after everything has loaded. */
export async function measureInteractions(site: Site): Promise<Figure[]> {
  const results: { name: string; inp: number }[] = [];
  for (const interaction of interactions) {
    results.push({ name: interaction.name, inp: await measureSlowest(site, interaction) });
  }
  const slowest = findHighest(results, ({ inp }) => inp);
  return results.map((result) => ({
    group: 'INP',
    name: result === slowest ? `${result.name}, the slowest` : result.name,
    value: result.inp,
    unit: 'ms',
    goal: 200,
  }));
}

async function measureSlowest({ url, browser }: Site, interaction: Interaction): Promise<number> {
  const page = await openPage(browser, interaction.device);
  try {
    await page.goto(url + interaction.path, { waitUntil: 'networkidle' });
    const scope = interaction.island ? `[data-island="${interaction.island}"] ` : '';
    if (interaction.island) {
      await bringIntoView(page.locator(scope));
      // islands have `data-src` until they are hydrated
      await page.locator(`${scope.trim()}:not([data-src])`).waitFor({ state: 'attached' });
    }
    await throttle(page);
    await page.evaluate(() => (globalThis.observed = []));
    for (const step of interaction.steps) {
      if (typeof step === 'string') {
        const target = page.locator(scope + step).first();
        await bringIntoView(target);
        // let the page settle, as a visitor would
        await page.waitForTimeout(500);
        const [x, y] = await bringIntoView(target);
        await (interaction.device.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      } else await page.keyboard.press(step.key);
      // browsers report an interaction only after the next frame
      await page.waitForTimeout(300);
    }
    return await page.evaluate(() =>
      globalThis.observed.reduce(
        (longest, { interactionId, duration }) => Math.max(longest, interactionId ? duration : 0),
        0,
      ),
    );
  } finally {
    await page.context().close();
  }
}
