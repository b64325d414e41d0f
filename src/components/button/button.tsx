import { Link } from '../link/link';
import * as styles from './button.module.css';

export type Target = { text: string; link: string };

type ButtonProps = { button: Target; look?: 'full' | 'outline' };

/** Class names for a real `<button>` that looks like the site's link buttons. */
export const buttonClass = { full: styles.button, outline: `${styles.button} ${styles.outline}` };

/** A link that looks like a button: the next step. */
export function Button({ button, look = 'full' }: ButtonProps) {
  return (
    <Link className={buttonClass[look]} href={button.link}>
      {/* a box of its own: words marked as foreign would lose the spaces around them */}
      <span>{button.text}</span>
    </Link>
  );
}
