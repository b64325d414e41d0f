import type { ColourToken } from '../../content/schemas/fields';
import { classNames } from '../../lib/class-names';
import * as styles from './background.module.css';

/** The background of sections and cards: `paper`, `surface`, a colour chosen in content, or `call` for calls to action. */
export type Background = 'paper' | 'surface' | 'call' | ColourToken;

/** Returns the classes for an element with a background and matching text colours. */
export function getBackgroundClass(background: Background): string {
  return classNames(styles.background, styles[background]);
}
