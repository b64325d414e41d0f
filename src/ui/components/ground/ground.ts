import type { ColourToken } from '../../../content/schemas/fields';
import styles from './ground.module.css';

/** What sections and cards stand on: the page's own colours, or a colour that content may name. */
export type Ground = 'paper' | 'surface' | ColourToken;

/** The class that colours an element and gives everything inside it the matching inks. */
export function groundClass(ground: Ground): string {
  return `${styles.ground} ${styles[ground] ?? ''}`;
}
