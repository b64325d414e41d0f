import type { ColourToken } from '../../content/schemas/fields';
import { classNames } from '../../lib/class-names';
import * as styles from './ground.module.css';

/**
 * What sections and cards stand on: the page's own colours, a colour that content may name, or that of a call to act
 * (leaf under a line of sap).
 */
export type Ground = 'paper' | 'surface' | 'call' | ColourToken;

/** The class that colours an element and gives everything inside it the matching inks. */
export function groundClass(ground: Ground): string {
  return classNames(styles.ground, styles[ground]);
}
