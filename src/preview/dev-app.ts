import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import express, { type Express, type Response } from 'express';

import { contentTypeOf } from '../hosting/content-types';
import { escapeHtml } from '../lib/html';
import { describeFailure } from '../lib/run-command';
import { relayTexts } from '../relay/texts';
import type { DevSite } from './dev-site';
import { previewEnquiry } from './enquiry';
import { enquiryHandler, sendStatus, type PreviewEnquiry } from './preview';
import { pathOf } from './resolve';

/** What open pages receive: the version of the site, which they reload for, and what a build would refuse. */
export type DevMessage = { version: string; findings: string };

const eventsPath = '/__dev/events';
const clientPath = '/__dev/client.js';

/** Serves a site that is rendered when it is asked for; `notify` reaches every open page. */
export function createDevApp(root: string, site: DevSite): { app: Express; notify(findings?: string): void } {
  const client = buildSync({
    entryPoints: [join(root, 'src/preview/dev-client.ts')],
    bundle: true,
    write: false,
    define: { EVENTS_PATH: JSON.stringify(eventsPath) },
  });
  const open = new Set<Response>();
  const messageOf = (findings: string) =>
    `data: ${JSON.stringify({ version: site.version, findings } satisfies DevMessage)}\n\n`;
  const app = express().disable('x-powered-by').disable('etag');
  app.get(eventsPath, (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(messageOf(''));
    open.add(response);
    request.on('close', () => open.delete(response));
  });
  app.get(clientPath, (_request, response) => {
    response.type('js').send(client.outputFiles[0]?.text);
  });
  let enquiry: PreviewEnquiry | undefined;
  app.use(async (request, response, next) => {
    const inputs = enquiry ? undefined : await site.inputs().catch(() => undefined);
    if (inputs) enquiry = previewEnquiry(process.env, relayTexts(inputs.content));
    return enquiry ? enquiryHandler(enquiry)(request, response, next) : next();
  });
  app.use(async (request, response) => {
    const address = pathOf(request.url);
    if ('refused' in address) return sendStatus(response, address.refused);
    response.set('Cache-Control', 'no-store');
    const script = `<script src="${clientPath}" data-version="${site.version}"></script>`;
    const sendHtml = (html: string) => response.type('html').send(html.replace('</body>', () => `${script}</body>`));
    try {
      const answer = await site.answer(address.path);
      if (answer.kind === 'missing') return sendStatus(response, 404);
      if (answer.kind === 'redirect') return response.redirect(answer.to);
      if (answer.kind === 'page') return sendHtml(answer.html);
      return response.set('Content-Type', contentTypeOf(address.path)).send(Buffer.from(answer.bytes));
    } catch (error) {
      const failure = describeFailure(error);
      console.error(failure);
      response.status(500);
      return sendHtml(failurePage(`${failure}\n\n${codeFrame(root, failure)}`));
    }
  });
  const notify = (findings = '') => {
    for (const response of open) response.write(messageOf(findings));
  };
  return { app, notify };
}

function failurePage(text: string): string {
  return `<!doctype html><html lang="en"><head><title>This page cannot be shown</title></head><body><pre role="alert">${escapeHtml(text)}</pre></body></html>`;
}

/** The lines around the first place that a message names. */
function codeFrame(root: string, message: string): string {
  const [place = '', file = '', line = ''] = /((?:content|public|src)\/[^\s:()]+):(\d+)/.exec(message) ?? [];
  if (!file || !existsSync(join(root, file))) return '';
  const from = Math.max(1, Number(line) - 2);
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const frame = lines.slice(from - 1, from + 4);
  return [place, ...frame.map((text, index) => `${from + index === Number(line) ? '>' : ' '} ${text}`)].join('\n');
}
