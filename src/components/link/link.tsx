import type { ReactNode } from 'react';

import type { Locale } from '../../locales';
import { usePage } from '../../page-context';

export type LinkProps = {
  href: string;
  /** The language of a file, where it is always the same. */
  hrefLang?: Locale;
  className?: string;
  describedBy?: string;
  children: ReactNode;
};

/** Where an address leads: elsewhere and to files in a new tab, to a section of this page, or to a page. */
export function targetOf(href: string): 'external' | 'file' | 'section' | 'page' {
  if (/^https?:/.test(href)) return 'external';
  if (/\.pdf(?=[?#]|$)/.test(href)) return 'file';
  return href.startsWith('#') ? 'section' : 'page';
}

/** A link as content gives it; what opens in a new tab says so. */
export function Link({ href, hrefLang, className, describedBy, children }: LinkProps) {
  const { text } = usePage();
  const target = targetOf(href);
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
      <span className="only-heard"> ({target === 'file' ? text.pdf : text.external})</span>
    </a>
  );
}
