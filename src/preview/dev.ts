import '../build/production';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { buildSync } from 'esbuild';
import express, { type Response } from 'express';

import { loadSettings } from '../build/settings';
import { contentTypeOf } from '../hosting/content-types';
import { escapeHtml } from '../lib/html';
import { describeFailure, runCommand } from '../lib/run-command';
import { relayTexts } from '../relay/texts';
import type { DevMessage } from './dev-client';
import { DevSite } from './dev-site';
import { createRelayHandler, sendStatus } from './preview';
import { createPreviewRelay } from './relay';
import { parseTarget } from './resolve';
import { startPreview } from './start';

/**
 * `npm run dev`: serves the site from its sources and reloads open pages when a file is saved. `tsx watch` restarts it
 * when code that runs in this process changes, such as the route table.
 */
const root = join(import.meta.dirname, '../..');
const eventsPath = '/__dev/events';
const clientPath = '/__dev/client.js';

/** Delay in milliseconds before the whole site is checked, so that the changed page is shown first. */
const auditDelay = 700;

await runCommand(async () => {
  const settings = loadSettings(root);
  const site = new DevSite(root, settings);
  const clients = new Set<Response>();
  /** The build errors, also for pages that connect later. */
  let failure = '';
  const notify = (to: Iterable<Response> = clients) => {
    const message: DevMessage = { version: site.version, failure };
    for (const response of to) response.write(`data: ${JSON.stringify(message)}\n\n`);
  };

  const app = express().disable('x-powered-by').disable('etag');
  app.get(eventsPath, (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    notify([response]);
    clients.add(response);
    request.on('close', () => clients.delete(response));
  });
  const client = buildSync({
    entryPoints: [join(import.meta.dirname, 'dev-client.ts')],
    bundle: true,
    write: false,
    define: { EVENTS_PATH: JSON.stringify(eventsPath) },
  });
  app.get(clientPath, (_request, response) => response.type('js').send(client.outputFiles[0]?.text));
  let relayHandler: express.RequestHandler | undefined;
  app.use(async (request, response, next) => {
    const inputs = relayHandler ? undefined : await site.inputs().catch(() => undefined);
    if (inputs) relayHandler = createRelayHandler(createPreviewRelay(process.env, relayTexts(inputs.content)));
    return relayHandler ? relayHandler(request, response, next) : next();
  });
  app.use(async (request, response) => {
    const target = parseTarget(request.url);
    if ('error' in target) return sendStatus(response, target.error);
    response.set('Cache-Control', 'no-store');
    const script = `<script src="${clientPath}" data-version="${site.version}"></script>`;
    const sendHtml = (html: string) => response.type('html').send(html.replace('</body>', () => `${script}</body>`));
    try {
      const answer = await site.answer(target.path);
      if (!answer) return sendStatus(response, 404);
      if ('to' in answer) return response.redirect(answer.to);
      if ('html' in answer) return sendHtml(answer.html);
      // a font that is loaded anew with every page would often be too late to be shown
      if (target.path.endsWith('.woff2')) response.set('Cache-Control', 'max-age=3600');
      return response.set('Content-Type', contentTypeOf(target.path)).send(Buffer.from(answer.bytes));
    } catch (error) {
      const message = describeFailure(error);
      console.error(message);
      const text = escapeHtml(`${message}\n\n${renderCodeFrame(message)}`);
      response.status(500);
      return sendHtml(
        `<!doctype html><title>Build error</title><body data-failed><pre role="alert">${text}</pre></body>`,
      );
    }
  });
  const { url } = await startPreview(app, settings.port);

  const audit = async () => {
    if (await site.refreshAssets()) notify();
    const warnings = await site.audit();
    // warnings go to the console only, so that they do not cover the page
    if (warnings) console.warn(warnings);
    if (warnings === undefined) return;
    failure = '';
    notify();
  };
  let timer: NodeJS.Timeout | undefined;
  const scheduleAudit = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      audit().catch((error: unknown) => {
        const message = describeFailure(error);
        console.error(message);
        failure = `${message}\n\n${renderCodeFrame(message)}`;
        notify();
      });
    }, auditDelay);
  };
  // editors write a file in several steps
  const awaitWriteFinish = { stabilityThreshold: 30, pollInterval: 10 };
  watch(['content', 'public', 'src'], { cwd: root, ignoreInitial: true, awaitWriteFinish }).on('all', (_, path) => {
    site.forget(path.replaceAll('\\', '/'));
    failure = '';
    notify();
    scheduleAudit();
  });
  scheduleAudit();
  console.log(`${url} reloads when you save a file. Stop it with Ctrl+C.`);
});

/** Returns the lines around the first file and line in a message. */
function renderCodeFrame(message: string): string {
  const [location = '', file = '', line = ''] = /((?:content|public|src)\/[^\s:()]+):(\d+)/.exec(message) ?? [];
  if (!file || !existsSync(join(root, file))) return '';
  const from = Math.max(1, Number(line) - 2);
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const frame = lines.slice(from - 1, from + 4);
  return [location, ...frame.map((text, index) => `${from + index === Number(line) ? '>' : ' '} ${text}`)].join('\n');
}
