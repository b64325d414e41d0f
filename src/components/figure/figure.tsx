import { Fragment } from 'react';

import * as styles from './figure.module.css';

/** A figure such as “9 → 20”. The fonts have no arrow, so it is drawn as heavy as the digits. */
export function Figure({ text }: { text: string }) {
  return text.split('→').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={styles.arrow}>→</span>}
      {part}
    </Fragment>
  ));
}
