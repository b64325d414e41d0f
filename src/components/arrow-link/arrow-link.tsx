import { Link, getLinkKind, type LinkProps } from '../link/link';
import * as styles from './arrow-link.module.css';

type ArrowLinkProps = Pick<LinkProps, 'href' | 'hrefLang'> & {
  text: string;
  /** Makes the whole surrounding card (`position: relative`) clickable. */
  stretched?: boolean;
  /** Id of an element that distinguishes links with the same text. */
  describedBy?: string;
};

const arrows = {
  page: 'M3 10h14m-6-6 6 6-6 6',
  section: 'M10 3v14m6-6-6 6-6-6',
  external: 'M5 15 15 5m-8 0h8v8',
  file: 'M5 15 15 5m-8 0h8v8',
};

/** A link with an arrow that shows its target: another page, a section below, or another site. */
export function ArrowLink({ href, hrefLang, text, stretched = false, describedBy }: ArrowLinkProps) {
  return (
    <Link
      className={stretched ? `${styles.link} ${styles.stretched}` : styles.link}
      href={href}
      hrefLang={hrefLang}
      describedBy={describedBy}
    >
      <Arrow direction={getLinkKind(href)} />
      <span>{text}</span>
    </Link>
  );
}

export function Arrow({ direction }: { direction: keyof typeof arrows }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 20 20" width="20" aria-hidden="true">
      <path d={arrows[direction]} />
    </svg>
  );
}
