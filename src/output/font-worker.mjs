import subsetFont from 'subset-font';

/** A process that cuts fonts, one after the other, until nobody is left who sends any. */
let before = Promise.resolve();

process.on('message', ({ id, source, characters, ...options }) => {
  before = before
    .then(() => subsetFont(Buffer.from(source), characters, options))
    .then((font) => ({ id, font }))
    .catch((failure) => ({ id, failure }))
    .then((answer) => process.connected && process.send(answer));
});
