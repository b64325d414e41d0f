import * as focus from './focus';
import * as motion from './motion';
import * as print from './print';
import * as text from './text';
import * as windows from './window';

const all = { ...focus, ...motion, ...print, ...text, ...windows };

declare global {
  /** What the tests measure in the page itself. */
  var measure: typeof all;
}

globalThis.measure = all;
