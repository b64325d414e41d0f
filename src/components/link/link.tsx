import type { ReactNode } from 'react';

import type { Locale } from '../../locales';
import { usePage } from '../../page-context';

export type LinkProps = {
  href: string;
  /** The language of a file that all languages share. */
  hrefLang?: Locale;
  className?: string;
  describedBy?: string;
  children: ReactNode;
};

/** Returns the kind of target that a URL links to. */
export function getLinkTarget(href: string): 'external' | 'file' | 'section' | 'page' {
  if (/^https?:/.test(href)) return 'external';
  if (/\.pdf(?=[?#]|$)/.test(href)) return 'file';
  return href.startsWith('#') ? 'section' : 'page';
}

/** A link from content. External links and files open in a new tab, which screen readers announce. */
export function Link({ href, hrefLang, className, describedBy, children }: LinkProps) {
  const { text } = usePage();
  const target = getLinkTarget(href);
  if (target === 'page' || target === 'section') {
    return (
      <a className={className} href={href} aria-describedby={describedBy}>
        {children}
      </a>
    );
  }
  return (
    <a
      className={className}
      href={href}
      hrefLang={hrefLang}
      aria-describedby={describedBy}
      target="_blank"
      rel="noopener"
    >
      {children}
      <span className="visually-hidden"> ({target === 'file' ? text.pdf : text.external})</span>
    </a>
  );
}
