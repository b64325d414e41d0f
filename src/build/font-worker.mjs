import { setFlagsFromString } from 'node:v8';

// WebAssembly is compiled once and simply: to compile it better takes longer than to cut all fonts
setFlagsFromString('--liftoff-only');
const loading = import('subset-font');

/** A process that cuts fonts, one after the other, until nobody is left who sends any. */
let before = Promise.resolve();

process.on('message', ({ id, source, characters, ...options }) => {
  before = before
    .then(() => loading)
    .then(({ default: subsetFont }) => subsetFont(Buffer.from(source), characters, options))
    .then((font) => ({ id, font }))
    .catch((failure) => ({ id, failure }))
    .then((answer) => process.connected && process.send(answer));
});
