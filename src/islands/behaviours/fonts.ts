import { isSlow } from '../connection';

/**
 * Lets the first page over a slow line paint without its fonts. They would come too late to be used there, and browsers
 * wait for them a tenth of a second; what has been asked for goes on loading, for the next page. The web fonts are the
 * first rules of the page's style sheet, in the order of their links.
 */
export function spareFonts(): void {
  if (!isSlow() || document.referrer.startsWith(location.origin)) return;
  const sheet = document.querySelector<HTMLStyleElement>('head>style')?.sheet;
  for (const link of document.querySelectorAll('link[as=font]')) {
    link.remove();
    // an extension's sheet may stand before it
    if (sheet?.cssRules[0] instanceof CSSFontFaceRule) sheet.deleteRule(0);
  }
}
