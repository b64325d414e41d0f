import type { ReactNode } from 'react';

import type { Locale } from '../../locales';
import { classNames } from '../../lib/class-names';
import { hasLongWord } from '../../lib/has-long-word';
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
  /** Sets the heading in a smaller size. Headings with a word too long for a line always get that size. */
  long?: boolean;
  /** Fades out while the page scrolls. */
  fade?: boolean;
  className?: string;
};

/** Longer words do not fit on a line at the large size. */
const maxLetters = 15;

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
  const plain = !figure && background === 'paper' ? styles.plain : undefined;
  return (
    <header className={classNames(gridClass, styles.header, plain, getBackgroundClass(background), className)}>
      <div className={figure ? styles.text : undefined} data-fade={fade ? '' : undefined}>
        {above}
        <Heading className={long || hasLongWord(heading, maxLetters) ? styles.long : undefined} lang={headingLang}>
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
