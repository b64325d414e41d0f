import type { ReactNode } from 'react';

import { classNames } from '../../lib/class-names';
import styles from './styleguide.module.css';

/** Something in one state. */
export type State = {
  /** What stands below it: the state, or the name of what is shown. */
  name: string;
  shows: ReactNode;
  /** Narrow ones stand side by side. */
  width?: 'narrow' | 'half';
  /** A picture of a state, in which nothing works. */
  still?: boolean;
};

/** One state with its name below it. */
export function Sample({ name, shows, width, still = false }: State) {
  return (
    <figure className={classNames(styles.sample, width && styles[width])}>
      <div inert={still}>{shows}</div>
      <figcaption translate="no">{name}</figcaption>
    </figure>
  );
}

/** The same for each of several names. */
export function statesOf<N extends string>(
  names: readonly N[],
  show: (name: N) => ReactNode,
  width?: State['width'],
): State[] {
  return names.map((name) => ({ name, shows: show(name), width }));
}
