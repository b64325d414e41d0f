import { join } from 'node:path';
import { build } from 'esbuild';
import express, { type Express, type Response } from 'express';

import { failureText } from '../../build/report-failure';
import { contentTypeOf } from '../../hosting/content-types';
import { tag } from '../../lib/html';
import { enquiryHandler, sendStatus } from '../preview';
import { pathOf } from '../resolve';
import type { DevSite } from './dev-site';

/** What open pages are told: that something is new, or what is wrong; an empty text when nothing is any more. */
export type DevMessage = { changed: true } | { problems: string };

type DevServer = {
  app: Express;
  /** Serves another site from now on, and has open pages load it. */
  show(site: DevSite): void;
  /** Says over open pages, and those that are opened later, what is wrong; beside a screen of the site that has thrown. */
  complain(problems: string): void;
};

const events = '/__dev/events';
const script = '/__dev/client.js';
const bare = '<!doctype html><html><head><title>…</title></head><body></body></html>';

/** Serves the site in memory, and tells open pages what is new or what is wrong; until there is one, pages wait for it. */
export function devServer(root: string): DevServer {
  let client: Promise<string> | undefined;
  const open = new Set<Response>();
  let site: DevSite | undefined;
  const problems = { thrown: '', said: '' };
  const printed = new Map<string, string>();
  const message = (): DevMessage => ({ problems: [...new Set(Object.values(problems))].filter(Boolean).join('\n\n') });
  const tell = (message: DevMessage) => {
    for (const response of open) response.write(eventOf(message));
  };
  const complain = (said: string) => {
    problems.said = said;
    tell(message());
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);

  app.get(events, (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
    response.write(`retry: 300\n${eventOf(message())}`);
    // who begins to listen may have missed a change: the tab that listened before is gone, or the page was loaded before it
    if (site) response.write(eventOf({ changed: true }));
    open.add(response);
    request.on('close', () => open.delete(response));
  });
  app.get(script, async (_request, response) => {
    client ??= bundleClient(root);
    response.type('text/javascript').send(await client);
  });
  app.use((request, response, next) => (site ? enquiryHandler(site.enquiry)(request, response, next) : next()));
  app.use(async (request, response) => {
    const address = pathOf(request.url);
    if ('refused' in address) return sendStatus(response, address.refused);
    const { path } = address;
    response.set('Cache-Control', 'no-store');
    const answer = await site?.answer(path).catch((error: unknown) => {
      problems.thrown = failureText(error);
      // open pages ask again after every change
      if (printed.get(path) !== problems.thrown) console.error(problems.thrown);
      printed.set(path, problems.thrown);
      tell(message());
      response.status(500);
      return { kind: 'page', html: bare, mistakes: '' } as const;
    });
    if (response.statusCode !== 500) printed.delete(path);
    if (answer?.kind === 'file') {
      // names below assets/ change with their content, so that a reload need not fetch them
      if (path.startsWith('/assets/')) response.set('Cache-Control', 'max-age=31536000, immutable');
      return response.set('Content-Type', contentTypeOf(path)).send(Buffer.from(answer.bytes));
    }
    if (answer?.kind === 'redirect') return response.redirect(answer.to);
    if (site && answer === undefined) return sendStatus(response, 404);
    // the script is the last of all, so that it finds the page as it was delivered
    const end = `${tag('script', { src: script, 'data-mistakes': answer?.mistakes || false })}</script></body></html>`;
    return response.type('html').send((answer?.html ?? bare).replace(/<\/body>\s*<\/html>\s*$/, () => end));
  });

  const show = (next: DevSite) => {
    site = next;
    problems.thrown = '';
    tell(message());
    tell({ changed: true });
  };
  return { app, show, complain };
}

function eventOf(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

async function bundleClient(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/preview/dev/client.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { EVENTS: JSON.stringify(events) },
  });
  return outputFiles[0]?.text ?? '';
}
