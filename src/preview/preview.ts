import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

import { getContentType } from '../hosting/content-types';
import { readHosting } from '../hosting/description';
import { getCanonicalLink, keepsQuery } from '../hosting/pattern';
import { listFiles } from '../lib/list-files';
import { createResolver, parseTarget } from './resolve';

/** The contact-form relay in the preview. */
export type PreviewRelay = {
  path: string;
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** The page that shows messages instead of sending them; only without a mail provider. */
  outbox?: { path: string; renderPage: () => string };
};

/**
 * Creates an app that serves a built site exactly as its `hosting.json` says.
 * @throws {UserError} if there is no built site in the folder.
 */
export function createPreview(dist: string, relay?: PreviewRelay): Express {
  const hosting = readHosting(dist);
  const resolve = createResolver(hosting, new Set(listFiles(dist)));
  const immutableFiles = new Set(hosting.immutable);
  const files = expressStaticGzip(dist, {
    enableBrotli: true,
    index: false,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      dotfiles: 'allow',
      redirect: false,
      // the types that hosts send differ from those of the middleware
      setHeaders: (response, path) =>
        response.setHeader('Content-Type', getContentType(path.replace(/\.(br|gz)$/, ''))),
    },
  });
  const app = express().disable('x-powered-by').disable('etag');
  if (relay) app.use(createRelayHandler(relay));

  app.use((request, response, next) => {
    const target = parseTarget(request.url);
    response.set({ ...hosting.headers.all, ...hosting.headers.files, 'Cache-Control': hosting.caching.revalidated });
    if ('error' in target) return sendStatus(response, target.error);
    const answer = resolve(target.path);
    if (answer.kind === 'not-found') return sendStatus(response, 404);
    if (!['GET', 'HEAD'].includes(request.method)) return sendStatus(response.set('Allow', 'GET, HEAD'), 405);
    if (answer.kind === 'redirect')
      return response.redirect(301, keepsQuery(answer.to) ? answer.to + target.query : answer.to);
    const { file, status, noindex } = answer;
    const link = getCanonicalLink(file, hosting);
    if (file.endsWith('.html')) response.set(hosting.headers.html);
    if (noindex) response.set('X-Robots-Tag', 'noindex');
    if (link !== undefined) response.set('Link', link);
    if (immutableFiles.has(file)) response.set('Cache-Control', hosting.caching.immutable);
    request.url = encodeURI(file);
    files(request, response.status(status), next);
  });
  app.use((_request, response) => sendStatus(response, 404));
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof Error && 'status' in error && error.status === 416) return sendStatus(response, 416);
    console.error(error);
    if (response.headersSent) return next(error);
    response.status(500).set({ ...hosting.headers.html, 'Cache-Control': 'no-store' });
    response.sendFile('500.html', { root: dist, cacheControl: false, acceptRanges: false });
  });
  return app;
}

/** Creates a handler for the relay and its outbox. */
export function createRelayHandler({ path, listener, outbox }: PreviewRelay): RequestHandler {
  return (request, response, next) => {
    const target = parseTarget(request.url);
    if ('error' in target) return next();
    if (target.path === path) return listener(request, response);
    if (target.path !== outbox?.path) return next();
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    return response.type('html').send(outbox.renderPage());
  };
}

/** Sends a status with its standard text. */
export function sendStatus(response: Response, status: number): void {
  response.removeHeader('Content-Encoding');
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
  response
    .status(status)
    .type('text/plain')
    .send(`${STATUS_CODES[status] ?? status}\n`);
}
