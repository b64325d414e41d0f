import { join } from 'node:path';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod';

import { hashSource } from '../build/document/content-security-policy';
import { getContentType } from '../hosting/content-types';
import { hashedFolders } from '../hosting/description';
import { leadsOutside } from '../lib/leads-outside';
import { parseUrl } from '../lib/parse-url';
import { parseTarget } from '../preview/resolve';
import { rememberStart } from './baseline';
import { bundleClient } from './bundle-client';
import { renderChangesPage } from './changes-page';
import { createFailurePage, prepareFramedPage } from './frame-page';
import { LiveSite } from './live-site';
import { acquireLock, describeLock, lockPath, readLock } from './lock';
import type { PageSiteOptions } from './page-site';
import {
  changesFilePath,
  editorHeader,
  editorPath,
  pageParameter,
  type LockedResponse,
  type UploadResponse,
} from './protocol';
import { createPublicationRouter, type JsonHandler } from './publication-router';
import { embedPictures, readChanges } from './read-changes';
import { listVersions, readVersionChanges } from './read-history';
import { readPublicationSite } from './read-publication';
import { keepRequestSchema, operationRequestSchema } from './requests';
import { picturesPath } from './site-data';
import { uploadPhoto } from './upload';
import { describeLargeUpload, maxUploadBytes } from './upload-limit';

const uploadRequest = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) });

const editorPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the policy of a page without scripts and with one inline style sheet. */
function createStylePolicy(style: string): string {
  const others = ['base-uri', 'form-action', 'frame-ancestors'].map((directive) => `${directive} 'none'`);
  return ["default-src 'none'", `style-src ${hashSource(style)}`, 'img-src data:', ...others].join('; ');
}

/** The editor of `content/`, as part of the dev server. */
export type Editor = {
  handle: RequestHandler;
  isOpen(): boolean;
  invalidate(paths: readonly string[]): void;
  stop(): void;
};

/** Creates the editor: its page and API below `/__edit`, and the framed version of every page at `?__edit=1`. */
export function createEditor(root: string, options: PageSiteOptions & { url: string }): Editor {
  let site: LiveSite | undefined;
  let client: ReturnType<typeof bundleClient> | undefined;

  /** Opens the site on the first request, unless another process edits the folder. */
  const openSite: RequestHandler = async (_request, response, next) => {
    const other = await acquireLock(root, options.url);
    if (other)
      return response.status(423).json({ message: describeLock(other), url: other.url } satisfies LockedResponse);
    if (!site) {
      await rememberStart(root);
      site ??= new LiveSite(root, { ...options, settings: { ...options.settings, siteUrl: options.url } });
    }
    await site.ready;
    return next();
  };
  const withSite =
    (handle: (live: LiveSite, request: Request, response: Response) => unknown): RequestHandler =>
    (request, response) =>
      site && handle(site, request, response);
  const sendJson = (handle: JsonHandler) =>
    withSite(async (live, request, response) => response.json(await handle(live, request, response)));

  const api = Router();
  api.use(openSite);
  const getSession = ({ query }: Request) => String(query.session);
  const reads: Record<string, JsonHandler> = {
    '/site': (live, request) => live.read(getSession(request)),
    '/kept': (live, request) => live.listKept(getSession(request)),
    '/targets': (live) => live.pages.listTargets(),
    '/changes': (live) => readChanges(root, live),
    '/publication': (live, request) => readPublicationSite({ root, ...options, live }, getSession(request)),
    '/history': (live) => listVersions(root, live),
    '/history/:id': async (live, { params }) => (await readVersionChanges(root, live, String(params.id))) ?? null,
  };
  for (const [path, read] of Object.entries(reads)) api.get(path, sendJson(read));
  api.get(
    '/events',
    withSite((live, request, response) => {
      response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      request.on('close', live.connect(response, getSession(request)));
    }),
  );
  api.use(rejectForeignRequests, express.json({ limit: '5mb' }));
  api.post(
    '/operation',
    sendJson((live, { body }) => live.apply(operationRequestSchema.parse(body))),
  );
  api.post(
    '/kept',
    sendJson((live, { body }) => {
      const { session, changes } = keepRequestSchema.parse(body);
      live.editor.kept.update(session, changes);
      return {};
    }),
  );
  api.post(
    '/upload',
    express.raw({ limit: maxUploadBytes }),
    sendJson(async (live, { query, body }): Promise<UploadResponse> => {
      const { name, bytes } = uploadRequest.parse({ name: query.name, bytes: body });
      const result = await uploadPhoto(root, name, bytes);
      if (result.status === 'uploaded') await live.invalidate([`content/pictures/${result.picture.src}`]);
      return result;
    }),
  );
  api.use('/upload', refuseLargeUpload);
  api.use('/publication', createPublicationRouter({ root, ...options }, sendJson));
  api.use(sendError);

  const router = Router();
  router.get(lockPath, (_request, response) => {
    const lock = readLock(root);
    response.type('text').send(lock?.process === process.pid ? lock.token : '');
  });
  router.use(`${editorPath}/api`, api);
  router.get(`${picturesPath}:name`, async (request, response) => {
    const folder = join(root, 'content/pictures');
    const { name } = request.params;
    if (await leadsOutside(folder, join(folder, name)).catch(() => true)) return response.sendStatus(404);
    // an SVG may contain scripts
    response.set('Content-Security-Policy', 'sandbox');
    return response.sendFile(name, { root: folder });
  });
  router.get(
    changesFilePath,
    openSite,
    withSite(async (live, _request, response) => {
      const style = (await (client ??= bundleClient(root))).get('changes-page.css') ?? '';
      const html = renderChangesPage(await embedPictures(await readChanges(root, live), live), style);
      response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
      response.set('Content-Security-Policy', createStylePolicy(style)).type('html').send(html);
    }),
  );
  router.get([editorPath, `${editorPath}/*part`], async (request, response) => {
    const file = /^\/__edit\/((?:main|page|editor)\.(?:js|css))$/.exec(request.path)?.[1];
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (!file) return response.set('Content-Security-Policy', editorPolicy).type('html').send(editorPage);
    const files = await (client ??= bundleClient(root));
    return response.type(file).send(files.get(file));
  });
  router.get('/{*path}', (request, response, next) => {
    // files that a framed page uses, such as fonts with new characters, may differ from those of the dev server
    const isFramed = pageParameter in request.query || hasPageParameter(request.get('Referer'));
    if (isFramed) return openSite(request, response, () => void sendPage(request, response, next));
    return next();
  });
  const sendPage: RequestHandler = async (request, response, next) => {
    const target = parseTarget(request.url);
    if (!site || 'error' in target) return next();
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "frame-ancestors 'self'" });
    try {
      const answer = await site.pages.find(target.path);
      if (!answer) return next();
      if ('html' in answer) return response.type('html').send(prepareFramedPage(answer.html));
      const isHashed = hashedFolders.some((folder) => target.path.startsWith(`/${folder}`));
      if (isHashed) response.set('Cache-Control', 'max-age=3600, immutable');
      return response.set('Content-Type', getContentType(target.path)).send(Buffer.from(answer.bytes));
    } catch (error) {
      return response.type('html').send(createFailurePage(error));
    }
  };
  return {
    handle: router,
    isOpen: () => site !== undefined,
    invalidate(paths) {
      void site?.invalidate(paths).catch(console.error);
      if (paths.some((path) => path.startsWith('src/'))) client = undefined;
    },
    stop: () => site?.stop(),
  };
}

function hasPageParameter(referrer: string | undefined): boolean {
  return parseUrl(referrer ?? '')?.searchParams.has(pageParameter) ?? false;
}

/** Rejects requests of other sites, which can send neither the editor's origin nor its header. */
const rejectForeignRequests: RequestHandler = (request, response, next) => {
  const { origin, host } = request.headers;
  const isOwn = request.get(editorHeader) !== undefined && origin === `${request.protocol}://${host}`;
  if (isOwn) next();
  else response.status(403).json({ message: 'only the page of the editor may send this request' });
};

const refuseLargeUpload: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
  if (!isTooLarge) return next(error);
  const message = describeLargeUpload(String(request.query.name));
  response.json({ status: 'failed', message } satisfies UploadResponse);
};

const sendError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (response.headersSent || response.destroyed) return;
  const hasStatus = error instanceof Error && 'status' in error && typeof error.status === 'number';
  const status = error instanceof z.ZodError ? 400 : hasStatus ? Number(error.status) : 500;
  response.status(status).json({ message: error instanceof Error ? error.message : String(error) });
};

const editorPage = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Redaktion</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${editorPath}/editor.css">
</head>
<body>
<div id="editor"></div>
<script src="${editorPath}/main.js"></script>
</body>
</html>
`;
