import * as focus from './focus';
import * as targets from './targets';
import * as text from './text';

const all = { ...focus, ...targets, ...text };

declare global {
  /** What the tests measure in the page itself. */
  var measure: typeof all;
}

globalThis.measure = all;
