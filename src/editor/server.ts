import { createHash } from 'node:crypto';
import { join } from 'node:path';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import * as z from 'zod';

import type { Finding } from '../content/finding';
import type { UnsavedFiles } from '../content/read-sources';
import { getContentType } from '../hosting/content-types';
import { hashedFolders } from '../hosting/description';
import { parseUrl } from '../lib/parse-url';
import { parseTarget } from '../preview/resolve';
import { bundleClient } from './bundle-client';
import { renderChangesPage } from './changes-page';
import { DraftSite, saved, type DraftSiteOptions } from './draft-site';
import { describeFindings } from './findings';
import {
  changesPath,
  editorHeader,
  editorPath,
  type Edit,
  type PreviewResponse,
  type SaveResponse,
  type UploadResponse,
} from './protocol';
import { readChanges } from './read-changes';
import { recoverSave } from './save';
import { findObstacle, saveEdits, undoLastSave } from './save-edits';
import { picturesPath, readEditorSite } from './site-data';
import { changeStudy } from './studies';
import { uploadPhoto } from './upload';
import { describeLargeUpload, maxUploadBytes } from './upload-limit';

/** The parameter of a page's address that shows it with unsaved edits. */
const draftParameter = '__edit';

const edits = z.array(z.strictObject({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }));
const previewRequest = z.strictObject({ draft: z.string(), edits });
const saveRequest = z.strictObject({ edits, hashes: z.record(z.string(), z.string()) });
const uploadRequest = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) });

const slugs = { slug: z.string(), newSlug: z.string() };
const studyAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('create'), ...slugs, name: z.string() }),
  z.strictObject({ type: z.literal('rename'), ...slugs }),
  z.strictObject({ type: z.literal('delete'), slug: z.string() }),
]);

const policy = [
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
  const hash = createHash('sha256').update(style).digest('base64');
  const others = ['base-uri', 'form-action', 'frame-ancestors'].map((directive) => `${directive} 'none'`);
  return ["default-src 'none'", `style-src 'sha256-${hash}'`, ...others].join('; ');
}

/** The editor of `content/` as a part of the dev server. */
export type Editor = { handle: RequestHandler; isOpen(): boolean; forget(paths: readonly string[]): void };

/** Creates the editor: its page and API below `/__edit`, and every page with `?__edit=<draft>` as the draft has it. */
export function createEditor(root: string, options: DraftSiteOptions): Editor {
  let site: DraftSite | undefined;
  const getSite = () => (site ??= new DraftSite(root, options));
  let client: ReturnType<typeof bundleClient> | undefined;

  const recovered = recoverSave(root);
  const api = Router();
  api.use(async (_request, _response, next) => {
    await recovered;
    next();
  });
  api.get('/site', async (_request, response) => {
    response.json(await readEditorSite(root, await getSite().read()));
  });
  api.get('/targets', async (_request, response) => {
    response.json(await getSite().listTargets());
  });
  api.use(allowOwnRequests, express.json({ limit: '5mb' }));
  api.post('/preview', async (request, response) => {
    const { draft, edits } = previewRequest.parse(request.body);
    getSite().keep(draft, edits);
    response.json({ findings: describeFindings(await getSite().check(draft)) } satisfies PreviewResponse);
  });
  api.post('/audit', async (request, response) => {
    const { draft, edits } = previewRequest.parse(request.body);
    const closed = new AbortController();
    response.on('close', () => closed.abort());
    getSite().keep(draft, edits);
    const findings = await getSite().audit(draft, closed.signal);
    response.json({ findings: describeFindings(findings) } satisfies PreviewResponse);
  });
  api.post('/save', async (request, response) => {
    const body = saveRequest.parse(request.body);
    response.json(
      (await findObstacle(root, body)) ?? (await refuse(getSite(), body.edits)) ?? (await saveEdits(root, body)),
    );
  });
  api.post('/undo', async (_request, response) => {
    const answer = await undoLastSave(root);
    if (answer.status === 'saved') getSite().forget(Object.keys(answer.hashes));
    response.json(answer);
  });
  api.post('/study', async (request, response) => {
    const action = studyAction.parse(request.body);
    const answer = await changeStudy(root, action, (texts) => refuse(getSite(), [], texts));
    // pages may have been rendered between the check and the save
    if (answer.status === 'saved') getSite().forget(Object.keys(answer.hashes));
    response.json(answer);
  });

  api.post('/upload', express.raw({ limit: maxUploadBytes }), async (request, response) => {
    const { name, bytes } = uploadRequest.parse({ name: request.query.name, bytes: request.body });
    const answer = await uploadPhoto(root, name, bytes);
    if (answer.status === 'uploaded') getSite().forget([`content/pictures/${answer.picture.src}`]);
    response.json(answer satisfies UploadResponse);
  });
  api.use('/upload', refuseLargeUpload);

  api.use(sendError);

  const router = Router();
  router.use(`${editorPath}/api`, api);
  router.use(picturesPath, express.static(join(root, 'content/pictures'), { index: false, redirect: false }));
  router.get(changesPath, async (request, response) => {
    const draft = typeof request.query.draft === 'string' ? request.query.draft : saved;
    const style = (await (client ??= bundleClient(root))).get('changes-page.css') ?? '';
    const html = renderChangesPage({ ...(await readChanges(root, getSite(), draft)), style });
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    response.set('Content-Security-Policy', createStylePolicy(style)).type('html').send(html);
  });
  router.get([editorPath, `${editorPath}/*part`], async (request, response) => {
    const file = /^\/__edit\/((?:main|page|editor)\.(?:js|css))$/.exec(request.path)?.[1];
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (!file) return response.set('Content-Security-Policy', policy).type('html').send(shell);
    const files = await (client ??= bundleClient(root));
    return response.type(file).send(files.get(file));
  });
  router.get('/{*path}', async (request, response, next) => {
    // files of a draft's page, such as fonts with new characters, may differ from those on disk
    const draft = request.query[draftParameter] ?? readDraft(request.get('Referer'));
    const target = parseTarget(request.url);
    if (typeof draft !== 'string' || 'error' in target) return next();
    const answer = await getSite().answer(draft, target.path);
    if (!answer) return next();
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "frame-ancestors 'self'" });
    if ('html' in answer) {
      const script = `<script src="${editorPath}/page.js"></script>`;
      return response.type('html').send(answer.html.replace('</body>', () => `${script}</body>`));
    }
    const isHashed = hashedFolders.some((folder) => target.path.startsWith(`/${folder}`));
    if (isHashed) response.set('Cache-Control', 'max-age=3600, immutable');
    return response.set('Content-Type', getContentType(target.path)).send(Buffer.from(answer.bytes));
  });
  return {
    handle: router,
    isOpen: () => site !== undefined,
    forget(paths) {
      site?.forget(paths);
      if (paths.some((path) => path.startsWith('src/'))) client = undefined;
    },
  };
}

/** Returns the draft of the page that asks for a file. */
function readDraft(referrer: string | undefined): string | null | undefined {
  return parseUrl(referrer ?? '')?.searchParams.get(draftParameter);
}

/** Lets only the editor's own page change something: another site can send neither its origin nor the header. */
const allowOwnRequests: RequestHandler = (request, response, next) => {
  const { origin, host } = request.headers;
  const isOwn = request.get(editorHeader) !== undefined && origin === `${request.protocol}://${host}`;
  if (isOwn) next();
  else response.status(403).json({ message: 'only the page of the editor may send this' });
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

/** Refuses edits that bring errors; those that the site already has do not stop a save. */
async function refuse(site: DraftSite, edits: Edit[], texts?: UnsavedFiles): Promise<SaveResponse | undefined> {
  const filterErrors = (findings: Finding[]) => findings.filter(({ level }) => level === 'error');
  site.keep('save', edits, texts);
  const errors = filterErrors(await site.auditNow('save'));
  if (errors.length === 0) return undefined;
  const getKey = ({ code, at, page }: Finding) => [code, at?.file, at?.field, page].join();
  const known = new Set(filterErrors(await site.auditNow(saved)).map(getKey));
  const newErrors = errors.filter((error) => !known.has(getKey(error)));
  return newErrors.length > 0 ? { status: 'refused', findings: describeFindings(newErrors) } : undefined;
}

const shell = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Texte bearbeiten</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${editorPath}/editor.css">
</head>
<body>
<div id="editor"></div>
<script src="${editorPath}/main.js"></script>
</body>
</html>
`;
