import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

import { contentTypeOf } from '../hosting/content-types';
import { formatCanonicalLink, readHosting } from '../hosting/description';
import { keepsQuery } from '../hosting/pattern';
import { listFiles } from '../lib/list-files';
import { createResolver, pathOf } from './resolve';

/** The relay as the preview mounts it. */
export type PreviewEnquiry = {
  path: string;
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** The page that shows what would have been sent; only where nothing is sent. */
  outbox?: { path: string; page: () => string };
};

/**
 * The preview: delivers a built site exactly as its description says.
 * @throws {UserError} where the folder holds no built site.
 */
export function createPreview(dist: string, enquiry?: PreviewEnquiry): Express {
  const hosting = readHosting(dist);
  const resolve = createResolver(hosting, new Set(listFiles(dist)));
  const immutable = new Set(hosting.immutable);
  const files = expressStaticGzip(dist, {
    enableBrotli: true,
    index: false,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      dotfiles: 'allow',
      redirect: false,
      // the middleware knows fewer types than the host configurations name
      setHeaders: (response, path) => response.setHeader('Content-Type', contentTypeOf(path.replace(/\.(br|gz)$/, ''))),
    },
  });
  const app = express().disable('x-powered-by').disable('etag');
  if (enquiry) app.use(enquiryHandler(enquiry));

  app.use((request, response, next) => {
    const address = pathOf(request.url);
    response.set({ ...hosting.headers.all, ...hosting.headers.files, 'Cache-Control': hosting.caching.revalidated });
    if ('refused' in address) return sendStatus(response, address.refused);
    const answer = resolve(address.path);
    if (answer.kind === 'missing') return sendStatus(response, 404);
    if (!['GET', 'HEAD'].includes(request.method)) return sendStatus(response.set('Allow', 'GET, HEAD'), 405);
    if (answer.kind === 'redirect')
      return response.redirect(301, keepsQuery(answer.to) ? answer.to + address.query : answer.to);
    const { file, status, noindex } = answer;
    const original = hosting.markdown[file];
    if (file.endsWith('.html')) response.set(hosting.headers.html);
    if (noindex) response.set('X-Robots-Tag', 'noindex');
    if (original !== undefined) response.set('Link', formatCanonicalLink(original));
    if (immutable.has(file)) response.set('Cache-Control', hosting.caching.immutable);
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

/** Answers what is sent to the relay, and shows its outbox. */
export function enquiryHandler({ path, listener, outbox }: PreviewEnquiry): RequestHandler {
  return (request, response, next) => {
    const address = pathOf(request.url);
    if ('refused' in address) return next();
    if (address.path === path) return listener(request, response);
    if (address.path !== outbox?.path) return next();
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    return response.type('html').send(outbox.page());
  };
}

/** Answers with a status and the words for it. */
export function sendStatus(response: Response, status: number): void {
  response.removeHeader('Content-Encoding');
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
  response
    .status(status)
    .type('text/plain')
    .send(`${STATUS_CODES[status] ?? status}\n`);
}
