import { Fragment } from 'react';

import * as styles from './figure.module.css';

/** A written figure such as “9 → 20”. Its arrow, which the fonts lack, is as heavy as its digits. */
export function Figure({ text }: { text: string }) {
  return text.split('→').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={styles.arrow}>→</span>}
      {part}
    </Fragment>
  ));
}
