// must come first: React reads NODE_ENV when it is loaded
import '../settings/production';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadSettings } from '../settings/settings';
import { runCommand } from '../lib/run-command';
import { UserError } from '../lib/user-error';
import { acquireLock, describeLock, findOtherEditor } from '../editor/lock';
import { editorPath } from '../editor/protocol';
import { DevServer } from '../preview/dev-server';
import { DevStatus } from '../preview/dev-status';
import { watchSources } from '../preview/dev-watch';
import { openBrowser } from '../preview/open-browser';
import { PortInUseError, startPreview } from '../preview/start';

/**
 * `npm run dev`: serves the site from its sources and reloads open pages when a file is saved. `npm run edit` does the
 * same and opens the editor in a browser.
 */
const root = join(import.meta.dirname, '../..');
const { edit } = parseArgs({ options: { edit: { type: 'boolean', default: false } } }).values;

await runCommand(async () => {
  const settings = loadSettings(root);
  const other = edit ? await findOtherEditor(root) : undefined;
  if (other) {
    // who starts it again may have closed the tab
    if (settings.opensBrowser) openBrowser(other.url + editorPath);
    throw new UserError(describeLock(other));
  }
  const server = new DevServer(root, settings, new DevStatus(console.error));
  process.on('uncaughtException', (error) => server.fail(error));
  const { url } = await startPreview(server.app, settings.port, settings.host).catch((error: unknown) => {
    if (!edit || !(error instanceof PortInUseError)) throw error;
    throw new UserError(
      `Ein anderes Programm benutzt die Adresse der Redaktion (Port ${settings.port}), vielleicht „npm start“ in einem anderen Fenster. Beende es, und starte die Redaktion noch einmal.`,
    );
  });
  await watchSources(root, (paths) => server.change(paths));
  if (!edit) return console.log(`${url} reloads when you save a file. Stop it with Ctrl+C.`);
  await acquireLock(root, url);
  console.log(`Redaktion: ${url}${editorPath}\nZum Beenden Strg + C drücken.`);
  if (settings.opensBrowser) openBrowser(url + editorPath);
});
