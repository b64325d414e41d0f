import * as focus from './focus';
import * as headings from './headings';
import * as hover from './hover';
import * as motion from './motion';
import * as print from './print';
import * as surfaces from './surfaces';
import * as text from './text';
import * as windows from './window';

const measurements = { ...focus, ...headings, ...hover, ...motion, ...print, ...surfaces, ...text, ...windows };

declare global {
  /** The functions that tests run in the page. */
  var measure: typeof measurements;
}

globalThis.measure = measurements;
