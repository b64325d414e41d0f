import { Link } from '../link/link';
import * as styles from './button.module.css';

export type Target = { text: string; link: string };

type ButtonProps = { button: Target; look?: 'full' | 'outline' };

/** Class names for a `<button>` that looks like the link buttons. */
export const buttonClass = { full: styles.button, outline: `${styles.button} ${styles.outline}` };

/** A link that looks like a button. */
export function Button({ button, look = 'full' }: ButtonProps) {
  return (
    <Link className={buttonClass[look]} href={button.link}>
      {/* in a flex container, a `lang` element would lose the spaces around it */}
      <span>{button.text}</span>
    </Link>
  );
}
