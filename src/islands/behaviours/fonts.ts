import { isSlow } from '../connection';

/**
 * Lets the first page over a slow line paint without its fonts. They would come too late to be used there, and browsers
 * wait for them a tenth of a second; what has been asked for goes on loading, for the next page. The web fonts are the
 * first rules of the page's style sheet, in the order of their links.
 */
export function spareFonts(): void {
  if (!isSlow() || document.referrer.startsWith(location.origin)) return;
  for (const link of document.querySelectorAll('link[as=font]')) {
    link.remove();
    document.styleSheets[0]?.deleteRule(0);
  }
}
