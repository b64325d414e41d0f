import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { distFolder } from '../output/recover-dist';
import { views } from '../site/views';
import { importServer } from './bundle-server';
import { openCache } from './cache';
import { publisher } from './compress';
import { DistFiles } from './dist-files';
import { pageStage } from './page-stage';
import type { WorkerAnswer, WorkerInput, WorkerOrder } from './page-threads';

/** A thread that makes the pages that it is sent, as the main thread makes its own. */
process.env.NODE_ENV = 'production';
const { root, folder, compress, parts }: WorkerInput = workerData;
const cache = await openCache(root);
const kept = compress ? cache : undefined;
const make = pageStage(parts, {
  screens: () => importServer(root, parts.server, views),
  publish: publisher(new DistFiles(folder, join(root, distFolder)), kept),
  cache: kept,
});

parentPort?.on('message', ({ id, orders }: WorkerOrder) => {
  Promise.all(orders.map(({ page, social }) => make(page, social)))
    .then((made): WorkerAnswer => ({ id, made, used: cache.takeUsed() }))
    .catch((failure: unknown): WorkerAnswer => ({ id, failure }))
    .then((answer) => parentPort?.postMessage(answer));
});
