import { getContrast, parseColour } from './colour';
import { describeElement, isVisible } from './elements';
import { findClippedText, findLines } from './text';

const screenOnly =
  'body > header :is(nav, button, [data-switch]), #menu, body > a[href="#content"], main ol:has(> li > a[href^="#"]), form';

/** Reports elements of a printed page that are useless on paper, not dark on white, or clipped. */
export function findPrintProblems(): string[] {
  const white = parseColour('white');
  const useless = [...document.querySelectorAll(screenOnly)].filter(isVisible);
  const isPale = ({ color }: CSSStyleDeclaration) => getContrast(parseColour(color), white) < 7;
  const pale = findLines().flatMap(({ element }) => (isPale(getComputedStyle(element)) ? [element] : []));
  const paleCounters = [...document.querySelectorAll('main *')].filter((element) => {
    const style = getComputedStyle(element, '::before');
    return style.content.startsWith('counter') && isPale(style);
  });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="http"]')].filter(isVisible);
  const withoutUrl = links.filter((link) => !getComputedStyle(link, '::after').content.includes(link.host));
  const sticky = [...document.querySelectorAll('body *')].filter(
    (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isVisible(element),
  );
  const breakable = [...document.querySelectorAll('main :is(a, article, details, figure, #faq dl > div)')].filter(
    (element) => getComputedStyle(element).breakInside !== 'avoid',
  );
  return [
    ...breakable.map((element) => `${describeElement(element)} may be split by a page break`),
    ...useless.map((element) => `${describeElement(element)} is printed`),
    ...pale.map((element) => `${describeElement(element)} is too pale on white`),
    ...paleCounters.map((element) => `the number of ${describeElement(element)} is too pale on white`),
    ...withoutUrl.map((element) => `${describeElement(element)} does not show its URL`),
    ...sticky.map((element) => `${describeElement(element)} is fixed or sticky`),
    ...findClippedText(),
  ];
}
