import type { ReactNode } from 'react';

import { classNames } from '../../lib/class-names';
import { getBackgroundClass, type Background } from '../background/background';
import * as styles from './section.module.css';

type SectionProps = {
  background?: Background;
  /** For sections that are link targets and take the focus. */
  id?: string;
  /** The section's id in the other language, if it differs. */
  counterpart?: string;
  /** Id of the heading that labels the section. */
  labelledBy?: string;
  className?: string;
  /** `div` for sections without a heading. */
  as?: 'section' | 'div';
  children: ReactNode;
};

/** Class that lays out children on the 12-column grid of the page. */
export const gridClass = styles.grid;

/**
 * A full-width section on the 12-column grid. Children span the page area; their CSS can choose other grid lines
 * (`col 2`, `page-end`, `full-start`).
 */
export function Section(props: SectionProps) {
  const { background = 'paper', id, counterpart, labelledBy, className, as: Element = 'section', children } = props;
  return (
    <Element
      className={classNames(styles.grid, styles.section, getBackgroundClass(background), className)}
      id={id}
      tabIndex={id ? -1 : undefined}
      data-counterpart={counterpart}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
