import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { button, expectAccessible, page, server, setUpEditor } from './editor-page';
import { startLiveServer, type LiveServer } from './live-server';

let live: LiveServer;

setUpEditor('/__edit', {
  async readEnv() {
    live = await startLiveServer();
    return { PUBLISH_URL: live.url };
  },
});
afterAll(() => live.close());

it(
  'makes the site ready if no command is set, says whom to ask, and looks whether it was uploaded',
  { timeout: 300_000 },
  async () => {
    const main = page.getByRole('main');
    const ended = (title: string | RegExp) => main.getByRole('heading', { name: title, level: 2 });
    await page.goto('/__edit/publish');
    await main.getByText('Die Website ist noch nicht online.').waitFor();
    await main.getByText('Urkunde').waitFor();
    await expectAccessible();
    await main.getByText('Auf diesem Computer ist noch nicht eingerichtet, wie die Website ins Netz kommt.').waitFor();
    await main.getByText('Geprüft').waitFor();
    // the keyboard is enough
    await button('Alles veröffentlichen').focus();
    await page.keyboard.press('Enter');
    await ended('Fertig, aber noch nicht online').waitFor();
    await main.getByText(join(server.root, 'dist')).waitFor();
    await expectAccessible();
    await button('Ich habe es hochgeladen').click();
    await ended('Noch nicht online').waitFor();
    await live.upload(join(server.root, 'dist'));
    await button('Noch einmal nachsehen').click();
    await ended(/^Online seit/).waitFor();
    await main.getByText('Alle Texte sind online, wie sie hier stehen.').waitFor();
    expect(await main.innerText()).not.toContain('noch nicht online');
  },
);
