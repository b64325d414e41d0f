import { setTimeout } from 'node:timers/promises';
import express, { type Express, type RequestHandler } from 'express';

import { createBundler, createPipeline, type Bundler } from '../build/pipeline';
import { FindingsError, formatFinding } from '../findings/finding';
import { getContentType } from '../hosting/content-types';
import { describeFailure } from '../lib/run-command';
import { selectRelayContent } from '../relay/texts';
import { addCodeFrame, createFailurePage } from './dev-failure';
import { DevSite } from './dev-site';
import type { DevStatus } from './dev-status';
import { createRelayHandler, sendStatus } from './preview';
import { createPreviewRelay } from './relay';
import { parseTarget } from './resolve';
import type { Settings } from '../settings/settings';

/** The part of the dev server that is replaced when its code changes. */
export type Renderer = {
  app: Express;
  /** Drops the results that depend on changed files. */
  invalidate(paths: string[]): void;
  stop(): void;
};

export type RendererOptions = {
  root: string;
  settings: Settings;
  status: DevStatus;
  clientPath: string;
  mapStack(stack: string): string;
};

/** The editor, as the dev server uses it. */
type Editor = { handle: RequestHandler; isOpen(): boolean; invalidate(paths: string[]): void; stop(): void };

/** `url` is the address of the dev server; `onOutdated` is called when open pages show outdated fonts or drawings. */
type EditorOptions = { url: string; settings: Settings; bundler: Bundler; onOutdated(): void };

type CreateEditor = (root: string, options: EditorOptions) => Editor;

/** Delay in milliseconds before the whole site is checked, so that the changed page is shown first. */
const auditDelay = 700;

/** Creates an app that renders the pages it is asked for, and checks the whole site after a pause. */
export function createRenderer(
  { root, settings, status, clientPath, mapStack }: RendererOptions,
  createEditor: CreateEditor,
): Renderer {
  const siteUrl = `http://localhost:${settings.port}`;
  const siteSettings: Settings = { ...settings, siteUrl };
  const bundler = createBundler(root);
  const pipeline = createPipeline(root, siteSettings, { bundler });
  const onOutdated = () => status.invalidate();
  const site = new DevSite(pipeline, onOutdated);
  const editor = createEditor(root, { url: siteUrl, settings, bundler, onOutdated });
  const fail = (error: unknown) => {
    // warnings have been printed before
    const errors = error instanceof FindingsError && error.findings.filter(({ level }) => level === 'error');
    const failure = addCodeFrame(root, describeFailure(errors ? new FindingsError(errors) : error, mapStack));
    status.fail(failure, describeCause(error));
    return failure;
  };

  const app = express().disable('x-powered-by').disable('etag');
  let relayHandler: RequestHandler | undefined;
  app.use(async (request, response, next) => {
    const inputs = relayHandler ? undefined : await pipeline.inputs().catch(() => undefined);
    if (inputs)
      relayHandler = createRelayHandler(createPreviewRelay(settings.relay, selectRelayContent(inputs.content)));
    return relayHandler ? relayHandler(request, response, next) : next();
  });
  app.use(editor.handle);
  app.use(async (request, response) => {
    const target = parseTarget(request.url);
    if ('error' in target) return sendStatus(response, target.error);
    response.set('Cache-Control', 'no-store');
    const script = `<script src="${clientPath}" data-version="${status.version}"></script>`;
    const sendHtml = (html: string) => response.type('html').send(html.replace('</body>', () => `${script}</body>`));
    try {
      const answer = await site.answer(target.path);
      if (!answer) return sendStatus(response, 404);
      if ('to' in answer) return response.redirect(answer.to);
      if ('html' in answer) return sendHtml(answer.html);
      return response.set('Content-Type', getContentType(target.path)).send(Buffer.from(answer.bytes));
    } catch (error) {
      response.status(500);
      return sendHtml(createFailurePage(fail(error)));
    }
  });

  let audit = new AbortController();
  const scheduleAudit = () => {
    audit.abort();
    audit = new AbortController();
    const { signal } = audit;
    const run = async () => {
      await setTimeout(auditDelay, undefined, { signal });
      await site.refreshAssets();
      // the editor checks the site itself
      if (editor.isOpen()) return;
      const warnings = await pipeline.findings(signal);
      signal.throwIfAborted();
      status.pass(warnings.map(formatFinding));
    };
    run().catch((error: unknown) => {
      // the editor shows what is wrong with the content, which may be incomplete while somebody writes
      const isShown = editor.isOpen() && error instanceof FindingsError;
      if (!signal.aborted && !isShown) fail(error);
    });
  };
  scheduleAudit();
  return {
    app,
    invalidate(paths) {
      for (const path of paths) pipeline.invalidate(path);
      editor.invalidate(paths);
      status.invalidate();
      scheduleAudit();
    },
    stop() {
      audit.abort();
      editor.stop();
    },
  };
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : describeCause(error.cause);
}
