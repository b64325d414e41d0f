import type { ReactNode } from 'react';

import type { Locale } from '../../locales';
import { usePage } from '../../site/page-context';

export type LinkProps = {
  href: string;
  /** The language of a linked file that exists in one language only. */
  hrefLang?: Locale;
  className?: string;
  describedBy?: string;
  children: ReactNode;
};

/** Returns what a URL links to. */
export function getLinkKind(href: string): 'external' | 'file' | 'section' | 'page' {
  if (/^https?:/.test(href)) return 'external';
  if (/\.pdf(?=[?#]|$)/.test(href)) return 'file';
  return href.startsWith('#') ? 'section' : 'page';
}

/** A link from content. External links and files open in a new tab, and screen readers say so. */
export function Link({ href, hrefLang, className, describedBy, children }: LinkProps) {
  const { text } = usePage();
  const kind = getLinkKind(href);
  if (kind === 'page' || kind === 'section') {
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
      <span className="visually-hidden"> ({kind === 'file' ? text.pdf : text.external})</span>
    </a>
  );
}
