import { expect, it } from 'vitest';

import { button, context, openEntry, page, setUpEditor } from './editor-page';

setUpEditor('/__edit/agency');

/** Lists elements that scroll within others that scroll; what is in the top layer is in none. */
const findNestedScrolling = () =>
  page.evaluate(() => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const isNested = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || element.matches('dialog')) return false;
      return scrolls(parentElement) || isNested(parentElement);
    };
    return [...document.querySelectorAll('*')]
      .filter((element) => scrolls(element) && isNested(element))
      .map((element) => element.className || element.tagName);
  });

it('opens a form of a hundred fields in under a second', async () => {
  const session = await context.newCDPSession(page);
  // without the time in which other processes keep the machine busy
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measure = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await measure();
  const count = await page.evaluate(async () => {
    history.pushState(null, '', '/__edit/contact');
    window.dispatchEvent(new Event('popstate'));
    const isOpen = () => document.querySelector('[name^="content/de/contact.yaml"]') !== null;
    while (!isOpen()) await new Promise(requestAnimationFrame);
    return document.querySelectorAll('.field').length;
  });
  expect(count).toBeGreaterThan(100);
  expect((await measure()) - before).toBeLessThan(1);
});

it('scrolls forms, long texts and dialogs in one place', async () => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openEntry('team.members', 1);
  const member = page.locator('[data-list="team.members"] > [data-entry="1"]');
  for (const name of ['Bild wählen', 'Ausschnitt']) {
    await button(name, member).first().click();
    await page.getByRole('dialog').locator('img').first().waitFor();
    expect(await findNestedScrolling()).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/__edit/terms');
  await page.locator('textarea[name$="#body"]').first().waitFor();
  expect(await findNestedScrolling()).toEqual([]);
});
