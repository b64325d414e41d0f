import '../build/production';
import { join } from 'node:path';
import { watch } from 'chokidar';

import { loadSettings } from '../build/settings';
import { describeFailure, runCommand } from '../lib/run-command';
import { createDevApp } from './dev-app';
import { DevSite } from './dev-site';
import { startPreview } from './start';

/**
 * `npm run dev`: shows the site as it is being written; open pages reload when a file is saved. Where code that runs in
 * this process has changed, such as the route table, `tsx watch` starts it again.
 */
const root = join(import.meta.dirname, '../..');

/** Milliseconds after a change until the whole site is checked: by then the changed page is on screen. */
const auditDelay = 700;

await runCommand(async () => {
  const settings = loadSettings(root);
  const site = new DevSite(root, settings);
  const { app, notify } = createDevApp(root, site);
  const { url } = await startPreview(app, settings.port);

  const audit = async () => {
    if (await site.refreshAssets()) notify();
    const warnings = await site.audit();
    if (warnings) console.warn(warnings);
    // what harms nothing does not cover the page
    if (warnings !== undefined) notify();
  };
  let waiting: NodeJS.Timeout | undefined;
  const auditLater = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      audit().catch((error: unknown) => {
        console.error(describeFailure(error));
        notify(describeFailure(error));
      });
    }, auditDelay);
  };
  // editors write a file in several steps
  const awaitWriteFinish = { stabilityThreshold: 30, pollInterval: 10 };
  watch(['content', 'public', 'src'], { cwd: root, ignoreInitial: true, awaitWriteFinish }).on(
    'all',
    (_event, path) => {
      site.forget(path.replaceAll('\\', '/'));
      notify();
      auditLater();
    },
  );
  auditLater();
  console.log(`${url} follows what you save; stop with Ctrl+C`);
});
