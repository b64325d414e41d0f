import type { ReactNode } from 'react';

import { classNames } from '../../lib/class-names';
import { groundClass, type Ground } from '../ground/ground';
import * as styles from './section.module.css';

type SectionProps = {
  ground?: Ground;
  /** A section that links jump to; it takes the focus then. */
  id?: string;
  /** The same section's id in the other language, where it differs. */
  counterpart?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  /** `div` for a band without a heading of its own: it is no section of the outline. */
  as?: 'section' | 'div';
  children: ReactNode;
};

/** Class of an element that lays its children out on the page's 12 columns. */
export const gridClass = styles.grid;

/**
 * A band across the page on the 12-column grid. Children stand in the columns `page`; their CSS may name lines
 * (`col 2`, `page-end`, `full-start`) to stand elsewhere or to run off the page.
 */
export function Section(props: SectionProps) {
  const { ground = 'paper', id, counterpart, labelledBy, className, as: Element = 'section', children } = props;
  return (
    <Element
      className={classNames(styles.grid, styles.section, groundClass(ground), className)}
      id={id}
      tabIndex={id ? -1 : undefined}
      data-counterpart={counterpart}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
