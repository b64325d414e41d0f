import type { ReactNode } from 'react';

import type { Locale } from '../../locales';
import { classNames } from '../../lib/class-names';
import type { Ground } from '../ground/ground';
import { groundClass } from '../ground/ground';
import { Paragraphs } from '../paragraphs/paragraphs';
import { gridClass } from '../section/section';
import * as styles from './page-header.module.css';

type PageHeaderProps = {
  heading: string;
  /** A second-level heading where the header is a sample. */
  headingAs?: 'h1' | 'h2' | undefined;
  /** The heading’s language, where it is not the page’s. */
  headingLang?: Locale | undefined;
  /** Plain text below the heading. */
  intro?: string;
  ground?: Ground;
  /** A breadcrumb above the heading. */
  above?: ReactNode;
  /** Buttons and the like below the intro. */
  children?: ReactNode;
  /** A picture to the right, which may run off the page; below the text on small screens. */
  figure?: ReactNode;
  /** A long heading, set smaller. */
  long?: boolean;
  /** Fades while the page scrolls. */
  fade?: boolean;
  className?: string;
};

/** The top of a page: heading, introduction, buttons, one picture. */
export function PageHeader(props: PageHeaderProps) {
  const {
    heading,
    headingAs: Heading = 'h1',
    headingLang,
    intro,
    ground = 'paper',
    above,
    children,
    figure,
    long = false,
    fade = false,
    className,
  } = props;
  return (
    <header className={classNames(gridClass, styles.header, groundClass(ground), className)}>
      <div className={figure ? styles.text : undefined} data-fade={fade ? '' : undefined}>
        {above}
        <Heading className={long ? styles.long : undefined} lang={headingLang}>
          {heading}
        </Heading>
        {intro && (
          <div className={styles.intro}>
            <Paragraphs text={intro} />
          </div>
        )}
        {children}
      </div>
      {figure && <div className={styles.figure}>{figure}</div>}
    </header>
  );
}
