// must come first: React reads NODE_ENV when it is loaded
import '../build/production';
import { join } from 'node:path';

import { loadSettings } from '../build/settings';
import { runCommand } from '../lib/run-command';
import { DevServer } from './dev-server';
import { DevStatus } from './dev-status';
import { watchSources } from './dev-watch';
import { startPreview } from './start';

/** `npm run dev`: serves the site from its sources and reloads open pages when a file is saved. */
const root = join(import.meta.dirname, '../..');

await runCommand(async () => {
  const settings = loadSettings(root);
  const server = new DevServer(root, settings, new DevStatus(console.error));
  process.on('uncaughtException', (error) => server.fail(error));
  const { url } = await startPreview(server.app, settings.port);
  await watchSources(root, (paths) => server.change(paths));
  console.log(`${url} reloads when you save a file. Stop it with Ctrl+C.`);
});
