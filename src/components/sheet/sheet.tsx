import type { ReactNode } from 'react';

import { classNames } from '../../lib/class-names';
import * as styles from './sheet.module.css';

type SheetProps = {
  /** The text along its top edge. */
  label: string;
  note?: string;
  className?: string;
  children: ReactNode;
};

/** A sheet of paper, for content that looks like a document. */
export function Sheet({ label, note, className, children }: SheetProps) {
  return (
    <div className={classNames(styles.sheet, className)}>
      <p className={styles.edge}>
        <span>{label}</span> {note && <span className={styles.note}>{note}</span>}
      </p>
      {children}
    </div>
  );
}
