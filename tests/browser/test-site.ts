import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { inject } from 'vitest';

import { listFiles } from '../../src/lib/list-files';
import { createPreview, createRelayHandler } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { createConfiguredRelay } from '../../src/relay/configured';
import { createOutbox } from '../../src/relay/outbox';
import { createNodeListener } from '../../src/relay/platforms/node-http';
import { selectRelayContent } from '../../src/relay/texts';
import { fixture } from '../fixture-site';

const monitorPath = '/watch-page.js';
const problemPath = '/problem';

/**
 * The first script of every page. It reports errors, CSP violations and use of storage, since not all drivers can read
 * the console. Two kinds of error are expected: a navigation may abort a view transition, or cancel an import. Failed
 * imports are therefore reported with a delay; a page that was left is gone by then. The script also records where the
 * page was scrolled to, because a driver may look only once the scrolling has ended.
 */
const monitor = `(() => {
  const report = (text) => navigator.sendBeacon('${problemPath}', location.pathname + ' ' + text);
  const reportLater = (text) => setTimeout(report, /import/i.test(text) ? 1000 : 0, text);
  addEventListener('error', (event) => {
    if (!event.defaultPrevented)
      reportLater(event.message || 'not loaded: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => /transition/i.test(reason) || reportLater(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(['violates the CSP:', violatedDirective, blockedURI, sample].join(' ')));
  window.scrollPositions = [];
  addEventListener('scroll', () => scrollPositions.push(scrollY));
  const monitorCalls = (target, name, description) => {
    const original = target[name];
    target[name] = function (...args) {
      report(description + ' ' + args.join(' '));
      return original.apply(this, args);
    };
  };
  monitorCalls(console, 'error', '');
  monitorCalls(Storage.prototype, 'setItem', 'stores');
  monitorCalls(IDBFactory.prototype, 'open', 'opens the database');
  if ('serviceWorker' in navigator) monitorCalls(ServiceWorkerContainer.prototype, 'register', 'registers the worker');
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: (text) => report('sets the cookie ' + text) });
})();`;

/** Links the files of the built fixture, adds the monitoring script to every page, and returns the folder. */
function prepareSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'monitored-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dist = join(inject('siteRoot'), 'dist');
  for (const name of listFiles(dist)) {
    if (/\.html\.(br|gz)$/.test(name)) continue;
    const [from, to] = [join(dist, name), join(folder, name)];
    mkdirSync(dirname(to), { recursive: true });
    if (!name.endsWith('.html')) linkSync(from, to);
    else
      writeFileSync(to, readFileSync(from, 'utf8').replace('<head>', `<head><script src="${monitorPath}"></script>`));
  }
  return folder;
}

/** The preview of the built fixture: it has no state, and creating one takes a while. */
let preview: express.Express | undefined;

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** Serves the built fixture on a free port, with a relay and an outbox. */
export async function startTestSite() {
  const outbox = createOutbox();
  const relay = createNodeListener(createConfiguredRelay({}, selectRelayContent(fixture.content), { outbox }));
  const problems: string[] = [];
  const requests: string[] = [];
  /** Continues held requests for scripts; `undefined` while none are held. */
  let held: (() => void)[] | undefined;
  let answer: express.RequestHandler | undefined;
  let isRefusing = false;

  const app = express();
  app.get(monitorPath, (_, response) => void response.type('js').set('cache-control', 'no-store').send(monitor));
  app.post(problemPath, express.text({ type: () => true }), ({ body }, response) => {
    problems.push(String(body));
    response.sendStatus(204);
  });
  app.use(({ path, method }, response, next) => {
    requests.push(`${method} ${path}`);
    const isScript = /^\/assets\/.*\.js$/.test(path);
    const proceed = () => {
      if (isScript && isRefusing) return void response.sendStatus(503);
      const isExpected = method === 'POST' || path.includes('casestudies/');
      response.on('finish', () => response.statusCode >= 400 && !isExpected && problems.push(`${path} is missing`));
      next();
    };
    if (held && isScript) held.push(proceed);
    else proceed();
  });
  app.post('/api/enquiry', (request, response, next) => (answer ? answer(request, response, next) : next()));
  app.use(createRelayHandler({ path: '/api/enquiry', listener: relay }), (preview ??= createPreview(prepareSite())));

  const { url, close } = await startPreview(app, 0);
  return {
    url,
    problems,
    /** Every request so far, as in “GET /agentur”. */
    requests,
    listMessages: () => outbox.listMessages(),
    /** Replaces the relay with a handler; without an argument, restores the relay. */
    answerEnquiries: (handler?: express.RequestHandler) => void (answer = handler),
    holdScripts: () => void (held = []),
    releaseScripts() {
      held?.splice(0).forEach((proceed) => proceed());
      held = undefined;
    },
    refuseScripts: () => void (isRefusing = true),
    allowScripts: () => void (isRefusing = false),
    close,
  };
}
