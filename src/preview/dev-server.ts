import { join } from 'node:path';
import { buildSync, stop } from 'esbuild';
import express, { type Express } from 'express';

import { describeFailure } from '../lib/run-command';
import { bundleRenderer } from './dev-code';
import { addCodeFrame, createFailurePage } from './dev-failure';
import type { Renderer } from './dev-renderer';
import type { DevStatus } from './dev-status';
import type { Settings } from '../settings/settings';

const eventsPath = '/__dev/events';
const clientPath = '/__dev/client.js';

/** Serves the site from its sources. It keeps the connections of open tabs while the renderer is replaced. */
export class DevServer {
  readonly app: Express = express().disable('x-powered-by').disable('etag');
  #renderer: Promise<Renderer | undefined>;
  /** The source files of the renderer, which is loaded again when one of them changes. */
  #codeFiles: ReadonlySet<string> = new Set();
  #mapStack = (stack: string) => stack;

  constructor(
    private readonly root: string,
    private readonly settings: Settings,
    private readonly status: DevStatus,
  ) {
    const client = buildSync({
      entryPoints: [join(import.meta.dirname, 'dev-client.ts')],
      bundle: true,
      write: false,
      define: { EVENTS_PATH: JSON.stringify(eventsPath) },
    });
    this.app.get(eventsPath, (request, response) => {
      response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      request.on('close', status.connect(response));
    });
    this.app.get(clientPath, (_request, response) => response.type('js').send(client.outputFiles[0]?.text));
    this.app.use(async (request, response, next) => {
      const renderer = await this.#renderer;
      if (renderer) return renderer.app(request, response, next);
      response.status(500).set('Cache-Control', 'no-store').type('html');
      const script = `<script src="${clientPath}" data-version="${status.version}"></script>`;
      return response.send(createFailurePage(status.failure).replace('</body>', () => `${script}</body>`));
    });
    this.#renderer = this.#load();
  }

  /** Reports an error outside of requests. */
  fail(error: unknown): void {
    this.status.fail(addCodeFrame(this.root, describeFailure(error, this.#mapStack)));
  }

  /** Updates the renderer after files have changed; paths are relative to the project's root. */
  change(paths: string[]): void {
    this.#renderer = this.#renderer.then(async (renderer) => {
      // esbuild's process was killed
      const isStuck = this.status.failure.includes('The service ');
      if (isStuck) await stop();
      if (renderer && !isStuck && !paths.some((path) => this.#codeFiles.has(path))) {
        renderer.invalidate(paths);
        return renderer;
      }
      renderer?.stop();
      return this.#load();
    });
  }

  async #load(): Promise<Renderer | undefined> {
    const { root, settings, status } = this;
    try {
      const { files, mapStack, load } = await bundleRenderer(root);
      this.#mapStack = mapStack;
      const { createRenderer } = await load();
      const renderer = createRenderer({ root, settings, status, clientPath, mapStack });
      this.#codeFiles = files;
      status.invalidate();
      return renderer;
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }
}
