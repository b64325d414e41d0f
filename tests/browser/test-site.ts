import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { inject } from 'vitest';

import { listFiles } from '../../src/lib/list-files';
import { createPreview } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { configuredRelay } from '../../src/relay/configured';
import { createOutbox } from '../../src/relay/outbox';
import { nodeListener } from '../../src/relay/platforms/node-http';
import { relayTexts } from '../../src/relay/texts';
import { fixture } from '../fixture-site';

const watchPath = '/watch-page.js';
const complaintPath = '/complaint';

/**
 * The first script of every page. It reports errors, violations of the Content-Security-Policy and whatever a page
 * stores, in every engine: not all drivers can read the console. That a navigation overtakes a view transition is no
 * error, nor that leaving a page cancels an import; so the latter is reported late, when the page is gone.
 */
const watch = `(() => {
  const tell = (text) => navigator.sendBeacon('${complaintPath}', location.pathname + ' ' + text);
  const tellLater = (text) => setTimeout(tell, /import/i.test(text) ? 1000 : 0, text);
  addEventListener('error', (event) => {
    if (!event.defaultPrevented)
      tellLater(event.message || 'not loaded: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => /view transition/i.test(reason) || tellLater(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(['violates the policy:', violatedDirective, blockedURI, sample].join(' ')));
  const watchCall = (target, name, what) => {
    const original = target[name];
    target[name] = function (...words) {
      tell(what + ' ' + words.join(' '));
      return original.apply(this, words);
    };
  };
  watchCall(console, 'error', '');
  watchCall(Storage.prototype, 'setItem', 'stores');
  watchCall(IDBFactory.prototype, 'open', 'opens the database');
  if ('serviceWorker' in navigator) watchCall(ServiceWorkerContainer.prototype, 'register', 'registers the worker');
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: (text) => tell('sets the cookie ' + text) });
})();`;

let watched: string | undefined;

/** Copies the built fixture, with the watching script in every page. */
function watchedSite(): string {
  if (watched) return watched;
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(inject('siteRoot'), 'dist'), folder, { recursive: true });
  for (const name of listFiles(folder)) {
    const file = join(folder, name);
    if (/\.html\.(br|gz)$/.test(name)) rmSync(file);
    if (!name.endsWith('.html')) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', `<head><script src="${watchPath}"></script>`));
  }
  return (watched = folder);
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** Serves the built fixture on a port of its own, with a relay and an outbox. */
export async function startTestSite(site = watchedSite()) {
  const outbox = createOutbox();
  const relay = nodeListener(configuredRelay({}, relayTexts(fixture.content), { outbox }));
  const complaints: string[] = [];
  const requests: string[] = [];
  /** Requests for scripts that wait for an answer, while they are held back. */
  let held: (() => void)[] | undefined;
  let answer: express.RequestHandler | undefined;
  let isRefusing = false;

  const app = express();
  app.get(watchPath, (_, response) => void response.type('js').set('cache-control', 'no-store').send(watch));
  app.post(complaintPath, express.text({ type: () => true }), ({ body }, response) => {
    complaints.push(String(body));
    response.sendStatus(204);
  });
  app.use(({ path, method }, response, next) => {
    requests.push(`${method} ${path}`);
    const isScript = /^\/assets\/.*\.js$/.test(path);
    if (isScript && isRefusing) return void response.sendStatus(503);
    const isByDesign = method === 'POST' || path.includes('casestudies/');
    response.on('finish', () => response.statusCode >= 400 && !isByDesign && complaints.push(`${path} is missing`));
    if (held && isScript) held.push(next);
    else next();
  });
  app.post('/api/enquiry', (request, response, next) => (answer ? answer(request, response, next) : next()));
  app.use(createPreview(site, { path: '/api/enquiry', listener: relay }));

  const { url, close } = await startPreview(app, 0);
  return {
    url,
    complaints,
    /** Every request so far, as in “GET /agentur”. */
    requests,
    messages: () => outbox.messages(),
    /** Has something else answer in the relay's place; nothing puts it back. */
    answerEnquiries: (handler?: express.RequestHandler) => void (answer = handler),
    holdScripts: () => void (held = []),
    releaseScripts() {
      held?.splice(0).forEach((go) => go());
      held = undefined;
    },
    refuseScripts: () => void (isRefusing = true),
    allowScripts: () => void (isRefusing = false),
    close,
  };
}
