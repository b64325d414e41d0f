import '../../islands/behaviours/disclosure.css';
import type { ReactNode } from 'react';

import { getBackgroundClass, type Background } from '../background/background';
import * as styles from './disclosure.module.css';

type DisclosureProps = {
  /** Links to this id open the disclosure. */
  id: string;
  title: string;
  /** Shown before the title. */
  number?: string;
  background?: Background;
  open?: boolean;
  children: ReactNode;
};

/** A title with a plus or minus sign that expands and collapses its content, even without JavaScript. */
export function Disclosure({ id, title, number, background, open, children }: DisclosureProps) {
  return (
    <details
      className={background ? `${styles.item} ${styles.block} ${getBackgroundClass(background)}` : styles.item}
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
