import type { ReactNode } from 'react';

import type { Locale } from '../../locales';
import { classNames } from '../../lib/class-names';
import { getBackgroundClass, type Background } from '../background/background';
import { Paragraphs } from '../paragraphs/paragraphs';
import { gridClass } from '../section/section';
import * as styles from './page-header.module.css';

type PageHeaderProps = {
  heading: string;
  /** `h2` for a sample in the style guide. */
  headingAs?: 'h1' | 'h2' | undefined;
  /** The heading’s language if it differs from the page’s. */
  headingLang?: Locale | undefined;
  /** Plain text below the heading. */
  intro?: string;
  background?: Background;
  /** A breadcrumb above the heading. */
  above?: ReactNode;
  /** Content below the intro, such as buttons. */
  children?: ReactNode;
  /** A picture on the right, possibly cropped by the edge of the page; below the text on small screens. */
  figure?: ReactNode;
  /** Sets a long heading in a smaller size. */
  long?: boolean;
  /** Fades out while the page scrolls. */
  fade?: boolean;
  className?: string;
};

/** The top of a page: heading, introduction, buttons and a picture. */
export function PageHeader(props: PageHeaderProps) {
  const {
    heading,
    headingAs: Heading = 'h1',
    headingLang,
    intro,
    background = 'paper',
    above,
    children,
    figure,
    long = false,
    fade = false,
    className,
  } = props;
  return (
    <header className={classNames(gridClass, styles.header, getBackgroundClass(background), className)}>
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
