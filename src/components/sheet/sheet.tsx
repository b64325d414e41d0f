import type { ReactNode } from 'react';

import * as styles from './sheet.module.css';

type SheetProps = {
  /** What stands on its upper edge. */
  label: ReactNode;
  note?: string;
  children: ReactNode;
};

/** A sheet of paper, for what is shown as a document. */
export function Sheet({ label, note, children }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <p className={styles.edge}>
        <span>{label}</span> {note && <span className={styles.note}>{note}</span>}
      </p>
      {children}
    </div>
  );
}
