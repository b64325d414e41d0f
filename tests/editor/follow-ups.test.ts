import { expect, it } from 'vitest';

import {
  button,
  entryOf,
  expectAccessible,
  field,
  fieldBox,
  getFocusedName,
  openEntry,
  page,
  setUpEditor,
  waitUntilSaved,
} from './editor-page';

setUpEditor('/__edit/agency');

const bar = () => page.locator('.follow-ups');
const open = () => bar().getByRole('button', { name: /zu prüfen$/ });
const readings = (title: string | RegExp) => bar().locator('section', { hasText: title }).getByRole('link');

it('lists the texts that count a list whose length has changed, and those that name who has left', async () => {
  expect(await bar().getByRole('button').count()).toBe(0);
  await entryOf('team.members', 1).getByRole('button', { name: 'Löschen: Mitglied 2' }).click();
  await open().press('Enter');
  await expect.poll(() => readings('Teammitglieder').count()).toBeGreaterThan(0);
  const texts = await readings('Teammitglieder').allInnerTexts();
  expect(texts.join('\n')).toMatch(/inzwischen zu viert[^]*vier Fächer[^]*heute zu viert/);
  const names = await readings('Jonas Esche').allInnerTexts();
  expect(names.filter((text) => text.includes('Astgabel')).length).toBe(2);
  expect(names.filter((text) => text.includes('MPU')).length).toBeGreaterThan(0);
  await expectAccessible('.follow-ups');

  // the list stays on the way through other pages, and after reloading
  const caption = 'content/de/home.yaml#hero.caption';
  await readings('Teammitglieder').filter({ hasText: 'heute zu viert' }).click();
  await expect.poll(getFocusedName).toBe(caption);
  await field(caption).fill('Heute zu dritt.');
  await waitUntilSaved();
  await page.reload();
  await open().click();
  await expect.poll(() => readings('Teammitglieder').count()).toBeGreaterThan(0);
  expect(await readings('Teammitglieder').filter({ hasText: 'heute zu viert' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await readings('Teammitglieder').count()).toBe(0);
  await button('Erledigt').click();
  expect(await bar().getByRole('button').count()).toBe(0);
  await waitUntilSaved();
});

it('leads from a new picture to its description in both languages', async () => {
  await openEntry('published.articles', 0);
  const picture = 'content/de/agency.yaml#published.articles.0.img';
  await button('Bild wählen', fieldBox(`${picture}.src`)).click();
  await page.getByRole('dialog').getByRole('button', { name: '/img/publications/article-7.svg' }).click();
  await open().click();
  expect(await readings('Neues Bild').count()).toBe(2);
  await readings('Neues Bild').first().click();
  await expect.poll(getFocusedName).toBe(`${picture}.alt`);
});
