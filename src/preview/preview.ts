import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

import { canonicalLink } from '../hosting/description';
import { keepsQuery } from '../hosting/pattern';
import { encodedBytes, type DistSite, type Encoding, type ServedFile } from './dist-site';
import { createResolver, pathOf } from './resolve';

/** The relay as the preview mounts it. */
export type PreviewEnquiry = {
  path: string;
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** The page that shows what would have been sent; only where nothing is sent. */
  outbox?: { path: string; page: () => string };
};

type PreviewOptions = { site: DistSite; enquiry?: PreviewEnquiry };

/** The preview: delivers a built site exactly as its description says (decisions 5 to 14). */
export function createPreview({ site, enquiry }: PreviewOptions): Express {
  const { hosting, files } = site;
  const resolve = createResolver(hosting, new Set(files.keys()));
  const app = express();
  app.disable('x-powered-by').disable('etag');

  if (enquiry) app.use(enquiryHandler(enquiry));

  app.use((request: Request, response: Response) => {
    const address = pathOf(request.url);
    response.set(hosting.headers);
    if ('refused' in address) return sendStatus(response, address.refused);
    const { path, query } = address;
    if (hosting.pieces.below.some((prefix) => path.startsWith(prefix))) response.set(hosting.pieces.headers);
    const answer = resolve(path);
    if (answer.kind === 'missing') return sendStatus(response, 404);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendStatus(response.set('Allow', 'GET, HEAD'), 405);
    if (answer.kind === 'redirect') {
      response.set({
        Location: keepsQuery(answer.to) ? answer.to + query : answer.to,
        'Cache-Control': hosting.caching.revalidated,
      });
      return sendStatus(response, answer.status);
    }
    const file = files.get(answer.file);
    if (!file) return sendStatus(response, 404);
    if (answer.noindex) response.set('X-Robots-Tag', 'noindex');
    const original = hosting.twins[answer.file];
    if (original !== undefined) response.set('Link', canonicalLink(original));
    response.set('Cache-Control', answer.immutable ? hosting.caching.immutable : hosting.caching.revalidated);
    return sendFile(request, response.status(answer.status), file);
  });

  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    console.error(error);
    if (response.headersSent) return next(error);
    return sendError(response, files.get('/500.html'));
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
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
  response
    .status(status)
    .type('text/plain')
    .send(`${STATUS_CODES[status] ?? status}\n`);
}

function sendError(response: Response, page: ServedFile | undefined): void {
  response.status(500).set('Cache-Control', 'no-store');
  if (page) response.set('Content-Type', page.type).end(page.bytes);
  else sendStatus(response, 500);
}

/** Sends a file: compressed where the client takes it, a part of it where one is asked for, nothing where it is known. */
function sendFile(request: Request, response: Response, file: ServedFile): void {
  response.set('Content-Type', file.type);
  if (file.compressible) response.vary('Accept-Encoding');
  const isPlain = response.statusCode === 200;
  if (isPlain) response.set('Accept-Ranges', 'bytes');
  const wantsRange = isPlain && request.headers.range !== undefined;
  const encoding = file.compressible && !wantsRange ? encodingFor(request) : undefined;
  response.set('ETag', `"${file.etag}${encoding ? `-${encoding}` : ''}"`);
  if (isPlain && request.fresh) {
    response.status(304).end();
    return;
  }
  if (encoding) response.set('Content-Encoding', encoding);
  const bytes = encoding ? encodedBytes(file, encoding) : file.bytes;
  const part = wantsRange ? rangeOf(request, file) : undefined;
  if (part === 'unsatisfiable') {
    return sendStatus(response.set('Content-Range', `bytes */${file.bytes.length}`), 416);
  }
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes.length}`);
  const sent = part ? bytes.subarray(part.start, part.end + 1) : bytes;
  // who asks for the head alone gets no body from Node
  response.set('Content-Length', String(sent.length)).end(sent);
}

function encodingFor(request: Request): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) === encoding);
}

/** The one part that is asked for; lists of parts, and parts of an older version, are answered with the whole. */
function rangeOf(request: Request, file: ServedFile): { start: number; end: number } | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== `"${file.etag}"`) return undefined;
  const { length } = file.bytes;
  const [, fromEnd] = /^bytes=-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  // Express refuses more than there is; RFC 9110 has it answered with all there is
  if (length > 0 && Number(fromEnd) > length) return { start: 0, end: length - 1 };
  const ranges = request.range(length);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
