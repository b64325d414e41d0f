import '../../islands/behaviours/disclosure.css';
import type { ReactNode } from 'react';

import { groundClass, type Ground } from '../ground/ground';
import * as styles from './disclosure.module.css';

type DisclosureProps = {
  /** A link to this id opens it. */
  id: string;
  title: string;
  /** Stands before the title. */
  number?: string;
  ground?: Ground;
  open?: boolean;
  children: ReactNode;
};

/** A line that opens and closes what stands below it; plus and minus tell which. Works without script. */
export function Disclosure({ id, title, number, ground, open, children }: DisclosureProps) {
  return (
    <details
      className={ground ? `${styles.item} ${styles.block} ${groundClass(ground)}` : styles.item}
      id={id}
      open={open}
      data-disclosure=""
    >
      <summary className={styles.title}>
        {number && <span className={styles.number}>{number}</span>}
        <span className={styles.text}>{title}</span>
        <span className={styles.sign} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
