import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import {
  button,
  expectAccessible,
  fieldActions,
  openEntry,
  page,
  problems,
  server,
  setUpEditor,
  stopServer,
  waitUntilSaved,
} from './editor-page';

const owner = 'team.members.0.img';
const jonas = 'team.members.1.img';

setUpEditor('/__edit/agency');

const listPhotos = () => readdir(join(server.root, 'content/pictures'));
const input = (path: string, locale = 'de') => page.locator(`input[name="content/${locale}/agency.yaml#${path}.src"]`);
const field = (path: string, locale = 'de') => page.locator('.field', { has: input(path, locale) });
const dialog = () => page.getByRole('dialog');
const read = (locale: string) => server.read(`content/${locale}/agency.yaml`);

const createPhoto = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#47a' } })
    .jpeg()
    .toBuffer();

/** Drops a file on a dialog, as if from a folder. */
async function drop(name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await dialog().dispatchEvent('dragover', { dataTransfer: data });
  await dialog().dispatchEvent('drop', { dataTransfer: data });
}

it('uploads a portrait, crops it by pointer and keyboard, and writes that in both languages', async () => {
  await openEntry('team.members', 0);
  expect(await button('Ausschnitt', field(owner)).count()).toBe(0);
  await button('Bild wählen', field(owner)).click();
  const chooser = page.waitForEvent('filechooser');
  await button('Foto hochladen', dialog()).press('Enter');
  await (await chooser).setFiles({ name: 'Jürgen.JPEG', mimeType: 'image/jpeg', buffer: await createPhoto() });
  await dialog().getByRole('status').getByText('Es heißt jetzt „juergen.jpg“.').waitFor();
  expect(await dialog().getByText('Alternativtext').count()).toBe(0);
  const photos = await dialog().locator('.pictures button').allInnerTexts();
  expect(photos.slice(0, 2)).toEqual([
    expect.stringMatching(/^juergen\.jpg\s+Zu sehen: Agentur/),
    expect.stringMatching(/^jonas\.jpg\s+Zu sehen: /),
  ]);
  expect(
    await dialog()
      .getByRole('button', { name: /^juergen\.jpg/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await expectAccessible('dialog');
  await button('Fertig', dialog()).click();
  for (const locale of ['de', 'en']) await expect.poll(() => input(owner, locale).inputValue()).toBe('juergen.jpg');

  await button('Ausschnitt', field(owner)).click();
  const photo = dialog().locator('.crop-photo');
  const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height).toBeCloseTo(1.5, 1);
  await photo.click({ position: { x: 0.3 * width, y: 0.6 * height } });
  const point = dialog().getByRole('slider', { name: 'Punkt im Foto' });
  expect(await point.getAttribute('aria-valuetext')).toBe('30 % von links, 60 % von oben');
  expect(await point.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const key of ['ArrowRight', 'Shift+ArrowUp', 'ArrowDown', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  expect(await point.getAttribute('aria-valuetext')).toBe('21 % von links, 51 % von oben');
  await dialog().getByLabel('von links').fill('40');
  // the middle of the square is at 480 of 1200 pixels, so 80 of its 800 are cut off on the left
  const preview = dialog().locator('.crop-preview').first();
  const measurePreview = () =>
    preview.evaluate((box) => {
      const { offsetLeft = 0, offsetWidth = 0 } = box.querySelector('img') ?? {};
      return [box.clientWidth / box.clientHeight, -offsetLeft / box.clientWidth, offsetWidth / box.clientWidth];
    });
  for (const [index, share] of [1, 0.1, 1.5].entries()) expect((await measurePreview())[index]).toBeCloseTo(share, 1);
  // no further than 640 of the 800 pixels remain
  const enlargement = dialog().getByRole('slider', { name: /^Vergrößerung/ });
  expect(await enlargement.getAttribute('max')).toBe('125');
  await point.press('+');
  await enlargement.press('ArrowRight');
  expect(await point.getAttribute('aria-valuetext')).toBe('40 % von links, 51 % von oben, auf 115 % vergrößert');
  expect((await measurePreview())[2]).toBeCloseTo(1.725, 1);
  await expectAccessible('dialog');
  await button('Übernehmen', dialog()).click();

  await waitUntilSaved();
  for (const locale of ['de', 'en'])
    expect(await read(locale)).toContain('      img:\n        src: juergen.jpg\n        focus: 40% 51% 115%\n');
  await page
    .frameLocator('iframe[title="Vorschau"]')
    .locator('img[src*="/img/photos/juergen-"]')
    .first()
    .waitFor({ state: 'attached' });
});

it('changes and forgets the crop of a photo, and shows no field for it', async () => {
  const before = [await read('de'), await read('en')];
  await openEntry('team.members', 1);
  const focus = (locale: string) => page.locator(`[name="content/${locale}/agency.yaml#${jonas}.focus"]`);
  for (const locale of ['de', 'en']) expect(await focus(locale).evaluate((element) => element.tagName)).toBe('BUTTON');
  await focus('en').click();
  expect(await dialog().getByLabel('von oben').inputValue()).toBe('30');
  await dialog().getByRole('slider', { name: 'Punkt im Foto' }).press('ArrowUp');
  await button('Übernehmen', dialog()).click();
  expect(await focus('en').evaluate((element) => element === document.activeElement)).toBe(true);
  await focus('de').click();
  expect(await dialog().getByLabel('von oben').inputValue()).toBe('29');
  await button('Mitte', dialog()).click();
  expect(await dialog().getByRole('slider', { name: 'Punkt im Foto' }).getAttribute('aria-valuetext')).toBe(
    '50 % von links, 50 % von oben',
  );
  await page.keyboard.press('Escape');
  // both languages at once
  await button('Rückgängig', fieldActions(`content/de/agency.yaml#${jonas}.src`)).click();
  await expect.poll(async () => [await read('de'), await read('en')]).toEqual(before);
});

it('takes a dropped picture, says what it refuses, and asks for a new alternative text', async () => {
  await openEntry('published.articles', 0);
  const article = field('published.articles.0.img');
  await button('Bild wählen', article).click();
  await drop('Notizen.txt', Buffer.from('Notizen'));
  await dialog().getByRole('alert').getByText('„Notizen.txt“ ist kein Bild').waitFor();
  await expectAccessible('dialog');
  await drop('zu groß.jpg', Buffer.alloc(20 * 1024 ** 2 + 1));
  await dialog().getByRole('alert').getByText('„zu groß.jpg“ ist größer als 20 MB').waitFor();
  const restart = await stopServer();
  await drop('Artikel.jpg', await createPhoto());
  await dialog().getByRole('alert').getByText('Die Redaktion läuft nicht mehr').waitFor();
  await restart();
  await waitUntilSaved();
  problems.splice(0);
  expect(await listPhotos()).toEqual(['jonas.jpg']);
  await drop('Artikel.jpg', await createPhoto());
  await dialog().getByText('Beschreib das neue Bild auch im Feld „Alternativtext“').waitFor();
  expect(await dialog().getByRole('alert').count()).toBe(0);
  await button('Fertig', dialog()).click();
  expect(await article.getByRole('textbox').inputValue()).toBe('artikel.jpg');
  expect(await button('Ausschnitt', article).count()).toBe(0);
});
