import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import { onTestFinished } from 'vitest';

import { createPreview } from '../../../src/preview/preview';
import { keepBuild } from '../../../src/publish/builds';
import type { Publication } from '../../../src/publish/publication';
import { keepObjects } from '../../../src/publish/store';
import { readSettings } from '../../../src/settings/settings';
import { fixturePlan } from '../../fixture-site';
import { writeSmallSite } from '../../preview/small-site';
import { createTemporaryFolder } from '../../temporary-folder';

const smallSite = writeSmallSite(fixturePlan.pages.filter(({ name }) => ['home', 'error'].includes(name)));

/** A project in which builds are kept and delivered to a folder, which a server shows. */
export class KeptSite {
  readonly root = createTemporaryFolder();
  readonly live = join(createTemporaryFolder(), 'live');
  /** Whether the server answers. */
  isUp = true;
  #server: Server | undefined;
  #url = '';
  #preview: { state: string; app: Express } | undefined;

  /** Starts the server of the live site. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      if (!this.isUp) return void response.writeHead(503).end();
      this.#getPreview()(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    this.#url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    this.#server = server;
    onTestFinished(() => void this.#server?.close());
    return this;
  }

  get url(): string {
    return this.#url;
  }

  /** Settings with a command, which finds the live folder in `$LIVE`. */
  getSettings(command: string | undefined, minutes = 1) {
    const settings = readSettings({ PUBLISH_URL: this.#url });
    const withFolder = command && `LIVE='${this.live}'; ${command}`;
    return { ...settings, publish: { ...settings.publish, command: withFolder, timeout: minutes } };
  }

  /** Builds a version whose pages contain the given text, and keeps it as before a delivery. */
  async keep(text: string, date = new Date()): Promise<Publication> {
    const dist = join(this.root, 'dist');
    rmSync(dist, { recursive: true, force: true });
    cpSync(smallSite, dist, { recursive: true });
    const write = (name: string, change: (before: string) => string) =>
      writeFileSync(join(dist, name), change(readFileSync(join(dist, name), 'utf8')));
    write('robots.txt', (before) => `${before}# ${text}\n`);
    write('hosting.json', (before) => JSON.stringify({ ...JSON.parse(before), build: text, enquiry: null }));
    const files = await keepObjects(this.root, new Map([['content/de/home.yaml', Buffer.from(text)]]));
    const publication = { build: text, date: date.toISOString(), files };
    await keepBuild(this.root, publication);
    return publication;
  }

  /** Puts a version online without a publication. */
  putOnline(build: string, from = this.root): void {
    rmSync(this.live, { recursive: true, force: true });
    mkdirSync(this.live, { recursive: true });
    cpSync(join(from, '.published/builds', build, 'site'), this.live, { recursive: true });
  }

  /** Returns an app that serves the live folder as it is now. */
  #getPreview(): Express {
    const state = [this.live, join(this.live, 'hosting.json')].map((path) => statSync(path).mtimeMs).join();
    if (this.#preview?.state !== state) this.#preview = { state, app: createPreview(this.live) };
    return this.#preview.app;
  }

  readLive(name: string): string {
    return readFileSync(join(this.live, name), 'utf8');
  }
}

/** A command that delivers the whole site. */
export const deliverCommand = 'rm -rf "$LIVE" && cp -r "$DIST" "$LIVE"';
