import { parentPort } from 'node:worker_threads';
import subsetFont from 'subset-font';

/** A thread that cuts fonts, one after the other. It is JavaScript, which a thread can run as it is. */
let before = Promise.resolve();

parentPort.on('message', ({ id, source, characters, ...options }) => {
  before = before
    .then(() => subsetFont(Buffer.from(source), characters, options))
    .then((font) => ({ id, font }))
    .catch((failure) => ({ id, failure }))
    .then((answer) => parentPort.postMessage(answer));
});
