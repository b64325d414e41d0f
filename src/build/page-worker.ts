import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { awaitedLater } from '../lib/awaited-later';
import { distFolder } from './recover-dist';
import { views } from '../views';
import { importServer, type Screens } from './bundle-server';
import { openCache } from './cache';
import { publisher } from './compress';
import { DistFiles } from './dist-files';
import { pageStage, type MakePage } from './page-stage';
import type { WorkerAnswer, WorkerOrder } from './page-thread';
import { DistError } from './write';

/** A thread that makes the pages that it is sent, as the main thread makes its own. */
process.env.NODE_ENV = 'production';
// a screen that throws is named with its own file and line
process.setSourceMapsEnabled(true);
const root: string = workerData;
const cache = await openCache(root);
const notYet = () => Promise.reject(new Error('a page was ordered before what it is made of'));
let screens: () => Promise<Screens> = notYet;
let make: MakePage = notYet;

parentPort?.on('message', (order: WorkerOrder) => {
  if ('modules' in order) {
    const { modules, isNeeded } = order;
    let imported: Promise<Screens> | undefined;
    screens = () => (imported ??= awaitedLater(importServer(root, { modules }, views)));
    if (isNeeded) void screens();
  } else if ('beginning' in order) {
    const { folder, compress, parts } = order.beginning;
    const kept = compress ? cache : undefined;
    const publish = publisher(new DistFiles(folder, join(root, distFolder)), kept);
    make = pageStage(parts, { screens: () => screens(), publish, cache: kept });
  } else {
    const { id, orders } = order;
    Promise.all(orders.map(({ page, social }) => make(page, social)))
      .then((made): WorkerAnswer => ({ id, made, used: cache.takeUsed() }))
      .catch((failure: unknown): WorkerAnswer =>
        failure instanceof DistError ? { id, refusal: failure.message } : { id, failure },
      )
      .then((answer) => parentPort?.postMessage(answer));
  }
});
