import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Express } from 'express';

import { createPreview } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { createTemporaryFolder } from '../temporary-folder';

/** A server of a live site, and the command that delivers to it. */
export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

/** Starts a server that serves what was delivered; before that, it has no page. */
export async function startLiveServer() {
  const parent = createTemporaryFolder();
  const folder = join(parent, 'live');
  const kept = join(parent, 'kept');
  const script = join(parent, 'deliver.sh');
  let served: { app: Express; hosting: string } | undefined;
  let isReachable = true;
  const app = express();
  // as a relay answers when it is asked without an enquiry
  app.get('/api/enquiry', (_request, response) => response.status(405).set('Allow', 'POST').json({}));
  app.use(async (request, response, next) => {
    if (!isReachable) return response.destroy();
    const hosting = await readFile(join(folder, 'hosting.json'), 'utf8').catch(() => undefined);
    if (hosting === undefined) return response.sendStatus(404);
    if (served?.hosting !== hosting) served = { app: createPreview(folder), hosting };
    return served.app(request, response, next);
  });
  const { url, close } = await startPreview(app, 0);
  const deliver = `rm -rf '${folder}' && cp -r "$DIST" '${folder}'`;
  await writeFile(script, deliver);
  return {
    url,
    folder,
    command: `sh '${script}'`,
    /** Lets the command do something else from now on; `deliver` is what it does first. */
    setCommand: (create: (deliver: string) => string) => writeFile(script, create(deliver)),
    setReachable: (value: boolean) => void (isReachable = value),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    /** Changes what is online without the editor. */
    change: async (file: string, change: (text: string) => string) =>
      writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8'))),
    /** Keeps what was delivered for `reset`. */
    keep: () => cp(folder, kept, { recursive: true }),
    /** Puts back what was kept. */
    async reset() {
      isReachable = true;
      await rm(folder, { recursive: true, force: true });
      await cp(kept, folder, { recursive: true });
      await writeFile(script, deliver);
    },
    /** Uploads a folder by hand. */
    upload: (dist: string) => cp(dist, folder, { recursive: true }),
    close,
  };
}
