import type { ReactNode } from 'react';

import { classNames } from '../../lib/class-names';
import * as styles from './sheet.module.css';

type SheetProps = {
  /** What stands on its upper edge. */
  label: string;
  note?: string;
  className?: string;
  children: ReactNode;
};

/** A sheet of paper, for what is shown as a document. */
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
