import { join } from 'node:path';
import { build } from 'esbuild';
import express, { type Express, type Response } from 'express';

import { contentTypeOf } from '../output/hosting/content-types';
import type { DevSite } from './dev-site';

/** What open pages are told: that something is new, or what is wrong. */
export type DevMessage = { reload: true } | { problems: string };

export type DevServer = { app: Express; show(site: DevSite): void; tell(message: DevMessage): void };

const events = '/__dev/events';
const script = '/__dev/client.js';

/** Serves the site in memory, and tells open pages when to reload or what is wrong. */
export async function devServer(root: string): Promise<DevServer> {
  const client = await bundleClient(root);
  const open = new Set<Response>();
  let site: DevSite | undefined;
  let last: DevMessage = { reload: true };
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);

  app.get(events, (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
    if ('problems' in last) response.write(eventOf(last));
    open.add(response);
    request.on('close', () => open.delete(response));
  });
  app.get(script, (_request, response) => {
    response.type('text/javascript').send(client);
  });
  app.use((request, response) => {
    response.set('Cache-Control', 'no-store');
    const path = decodeURIComponent(request.path);
    const file = site?.file(path);
    if (file) return response.set('Content-Type', contentTypeOf(path)).send(Buffer.from(file));
    const page = site?.page(path);
    if (site && page === undefined) return response.status(404).type('text/plain').send('Not Found\n');
    return response.type('html').send((page ?? '<!doctype html><body></body>').replace('</body>', `<script src="${script}"></script></body>`));
  });

  return {
    app,
    show: (next) => void (site = next),
    tell(message) {
      last = message;
      for (const response of open) response.write(eventOf(message));
    },
  };
}

function eventOf(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

async function bundleClient(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/dev/client.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { EVENTS: JSON.stringify(events) },
  });
  return outputFiles[0]?.text ?? '';
}
