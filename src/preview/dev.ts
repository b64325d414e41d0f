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
import { previewEnquiry } from './enquiry';
import { enquiryHandler, sendStatus } from './preview';
import { pathOf } from './resolve';
import { startPreview } from './start';

/**
 * `npm run dev`: shows the site as it is being written; open pages reload when a file is saved. Where code that runs in
 * this process has changed, such as the route table, `tsx watch` starts it again.
 */
const root = join(import.meta.dirname, '../..');
const eventsPath = '/__dev/events';
const clientPath = '/__dev/client.js';

/** Milliseconds after a change until the whole site is checked: by then the changed page is on screen. */
const auditDelay = 700;

await runCommand(async () => {
  const settings = loadSettings(root);
  const site = new DevSite(root, settings);
  const open = new Set<Response>();
  /** What a build would refuse; kept for pages that connect later. */
  let failure = '';
  const notify = (to: Iterable<Response> = open) => {
    const message: DevMessage = { version: site.version, failure };
    for (const response of to) response.write(`data: ${JSON.stringify(message)}\n\n`);
  };

  const app = express().disable('x-powered-by').disable('etag');
  app.get(eventsPath, (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    notify([response]);
    open.add(response);
    request.on('close', () => open.delete(response));
  });
  const client = buildSync({
    entryPoints: [join(import.meta.dirname, 'dev-client.ts')],
    bundle: true,
    write: false,
    define: { EVENTS_PATH: JSON.stringify(eventsPath) },
  });
  app.get(clientPath, (_request, response) => response.type('js').send(client.outputFiles[0]?.text));
  let enquiry: express.RequestHandler | undefined;
  app.use(async (request, response, next) => {
    const inputs = enquiry ? undefined : await site.inputs().catch(() => undefined);
    if (inputs) enquiry = enquiryHandler(previewEnquiry(process.env, relayTexts(inputs.content)));
    return enquiry ? enquiry(request, response, next) : next();
  });
  app.use(async (request, response) => {
    const address = pathOf(request.url);
    if ('refused' in address) return sendStatus(response, address.refused);
    response.set('Cache-Control', 'no-store');
    const script = `<script src="${clientPath}" data-version="${site.version}"></script>`;
    const sendHtml = (html: string) => response.type('html').send(html.replace('</body>', () => `${script}</body>`));
    try {
      const answer = await site.answer(address.path);
      if (!answer) return sendStatus(response, 404);
      if ('to' in answer) return response.redirect(answer.to);
      if ('html' in answer) return sendHtml(answer.html);
      return response.set('Content-Type', contentTypeOf(address.path)).send(Buffer.from(answer.bytes));
    } catch (error) {
      const message = describeFailure(error);
      console.error(message);
      const text = escapeHtml(`${message}\n\n${codeFrame(message)}`);
      response.status(500);
      return sendHtml(
        `<!doctype html><title>Not shown</title><body data-failed><pre role="alert">${text}</pre></body>`,
      );
    }
  });
  const { url } = await startPreview(app, settings.port);

  const audit = async () => {
    if (await site.refreshAssets()) notify();
    const warnings = await site.audit();
    // what harms nothing does not cover the page
    if (warnings) console.warn(warnings);
    if (warnings === undefined) return;
    failure = '';
    notify();
  };
  let waiting: NodeJS.Timeout | undefined;
  const auditLater = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      audit().catch((error: unknown) => {
        const message = describeFailure(error);
        console.error(message);
        failure = `${message}\n\n${codeFrame(message)}`;
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
    auditLater();
  });
  auditLater();
  console.log(`${url} follows what you save; stop with Ctrl+C`);
});

/** The lines around the first place that a message names. */
function codeFrame(message: string): string {
  const [place = '', file = '', line = ''] = /((?:content|public|src)\/[^\s:()]+):(\d+)/.exec(message) ?? [];
  if (!file || !existsSync(join(root, file))) return '';
  const from = Math.max(1, Number(line) - 2);
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const frame = lines.slice(from - 1, from + 4);
  return [place, ...frame.map((text, index) => `${from + index === Number(line) ? '>' : ' '} ${text}`)].join('\n');
}
