import * as focus from './focus';
import * as graphics from './graphics';
import * as motion from './motion';
import * as print from './print';
import * as targets from './targets';
import * as text from './text';

const all = { ...focus, ...graphics, ...motion, ...print, ...targets, ...text };

declare global {
  /** What the tests measure in the page itself. */
  var measure: typeof all;
}

globalThis.measure = all;
