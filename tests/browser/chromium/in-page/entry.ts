import * as focus from './focus';
import * as hover from './hover';
import * as motion from './motion';
import * as print from './print';
import * as surfaces from './surfaces';
import * as text from './text';
import * as windows from './window';

const measurements = { ...focus, ...hover, ...motion, ...print, ...surfaces, ...text, ...windows };

declare global {
  /** The functions that tests run in the page. */
  var measure: typeof measurements;
}

globalThis.measure = measurements;
