// must come first: React reads NODE_ENV when it is loaded
import '../build/production';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadSettings } from '../build/settings';
import { runCommand } from '../lib/run-command';
import { editorPath } from '../editor/protocol';
import { DevServer } from './dev-server';
import { DevStatus } from './dev-status';
import { watchSources } from './dev-watch';
import { openBrowser } from './open-browser';
import { startPreview } from './start';

/**
 * `npm run dev`: serves the site from its sources and reloads open pages when a file is saved. `npm run edit` does the
 * same and opens the editor in a browser.
 */
const root = join(import.meta.dirname, '../..');
const { edit } = parseArgs({ options: { edit: { type: 'boolean', default: false } } }).values;

await runCommand(async () => {
  const settings = loadSettings(root);
  const server = new DevServer(root, settings, new DevStatus(console.error));
  process.on('uncaughtException', (error) => server.fail(error));
  const { url } = await startPreview(server.app, settings.port);
  await watchSources(root, (paths) => server.change(paths));
  if (!edit) return console.log(`${url} reloads when you save a file. Stop it with Ctrl+C.`);
  console.log(`Texte bearbeiten: ${url}${editorPath}\nZum Beenden Strg + C drücken.`);
  openBrowser(url + editorPath);
});
