import { isSlowConnection } from '../connection';

/**
 * Paints the first page of a visit without web fonts on a slow connection or with Save-Data: browsers would delay the
 * first paint for preloaded fonts, and still paint before they arrive. Requests in progress continue, so that the next
 * page has its fonts. The preloaded fonts are the first rules of the page's style sheet.
 */
export function skipLateFonts(): void {
  if (!isSlowConnection() || document.referrer.startsWith(location.origin)) return;
  const sheet = document.querySelector<HTMLStyleElement>('head>style')?.sheet;
  for (const link of document.querySelectorAll('link[as=font]')) {
    link.remove();
    // an extension may have added a style sheet before the page's own
    if (sheet?.cssRules[0] instanceof CSSFontFaceRule) sheet.deleteRule(0);
  }
}
