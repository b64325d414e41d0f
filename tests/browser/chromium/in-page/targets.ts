import { controls, nameOf } from './elements';

/** A link in running text, which WCAG 2.5.8 excepts: it is as high as the line. */
function isInSentence(element: Element): boolean {
  if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
  let block = element.parentElement;
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
}

/** Buttons, fields, what opens and closes, and every link of a navigation. */
const main = 'button, summary, input, select, textarea, nav a, header a[class]';

/** Controls that are smaller than 24 by 24 px, and main ones that are lower than 44 px. */
export function smallTargets(within = 'html'): string[] {
  return controls()
    .filter((element) => element.closest(within))
    .flatMap((element) => {
      if (isInSentence(element)) return [];
      const { width, height } = element.getBoundingClientRect();
      const least = element.matches(main) && element.closest('[class*="trap"]') === null ? 44 : 24;
      const isFine = width > 23.5 && height > least - 0.5;
      return isFine
        ? []
        : [`${nameOf(element)} is ${width.toFixed()} × ${height.toFixed()} px, not ${String(least)} high`];
    });
}
