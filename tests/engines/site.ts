import express from 'express';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listFiles } from '../../src/lib/list-files';
import { createPreview } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { configuredRelay } from '../../src/relay/configured';
import { createOutbox } from '../../src/relay/outbox';
import { nodeListener } from '../../src/relay/platforms/node-http';
import { relayTexts } from '../../src/relay/texts';
import { root, fixture } from '../fixture-site';

const watchPath = '/watch-console.js';
const complaintPath = '/complaint';

/**
 * The script that every page begins with. Not every engine tells a driver what stands in its console; it must not hear
 * of any refusal of the policy, any error, or anything that is written there as one. That a navigation overtakes the
 * engine's own view transition is no error of the page, nor that it ends the loading of a module: where a page is left,
 * nothing is told later.
 */
const watch = `(() => {
  const tell = (text) => navigator.sendBeacon('${complaintPath}', location.pathname + ' ' + text);
  const tellLater = (text) => setTimeout(tell, /import/i.test(text) ? 1000 : 0, text);
  addEventListener('error', (event) => tellLater(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => /view transition/.test(reason) || tellLater(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(['refused by the policy:', violatedDirective, blockedURI, sample].join(' ')));
  const { error } = console;
  console.error = (...words) => { tell(words.join(' ')); error(...words); };
})();`;

/** The built site as the scenarios visit it. */
export type TestSite = Awaited<ReturnType<Awaited<ReturnType<typeof prepareSite>>>>;

/** Reads a built site once; each call of what it resolves with starts a preview of its own, with a relay and outbox. */
export async function prepareSite() {
  const site = mkdtempSync(join(tmpdir(), 'engines-'));
  process.once('exit', () => rmSync(site, { recursive: true, force: true }));
  cpSync(join(root, 'dist'), site, { recursive: true });
  for (const name of listFiles(site)) {
    const file = join(site, name);
    if (/\.html\.(br|gz)$/.test(name)) rmSync(file);
    if (!name.endsWith('.html')) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', `<head><script src="${watchPath}"></script>`));
  }

  return async () => {
    const outbox = createOutbox();
    const relay = nodeListener(configuredRelay({}, relayTexts(fixture.content), outbox));
    const complaints: string[] = [];
    /** Answers to requests for scripts, while they are held back. */
    let held: (() => void)[] | undefined;
    let broken = false;
    /** How many requests for what widgets share have been refused, while they are. */
    let refused: number | undefined;

    const listener = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (!broken) return relay(incoming, outgoing);
      // a host without the relay that answers everything with its home page
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Home</title>');
    };
    const app = express();
    app.get(watchPath, (_, response) => void response.type('js').set('cache-control', 'no-store').send(watch));
    app.post(complaintPath, express.text({ type: () => true }), ({ body }, response) => {
      complaints.push(String(body));
      response.sendStatus(204);
    });
    app.use(({ path }, response, next) => {
      const isScript = /^\/assets\/.*\.js$/.test(path);
      if (isScript && path.includes('shared') && refused !== undefined) {
        refused++;
        response.sendStatus(503);
        return;
      }
      response.on('finish', () => response.statusCode >= 400 && complaints.push(`${path} ${response.statusCode}`));
      if (held && isScript) held.push(next);
      else next();
    });
    app.use(createPreview(site, { path: '/api/enquiry', listener }));

    const { url, close } = await startPreview(app, 0);
    return {
      url,
      complaints,
      messages: () => outbox.messages(),
      breakRelay: () => void (broken = true),
      holdScripts: () => void (held = []),
      releaseScripts() {
        held?.splice(0).forEach((answer) => answer());
        held = undefined;
      },
      refuseScripts: () => void (refused = 0),
      refusals: () => refused ?? 0,
      allowScripts: () => void (refused = undefined),
      close,
    };
  };
}
