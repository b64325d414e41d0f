import { colourOf, contrast } from './colour';
import { isSeen, nameOf } from './elements';
import { cutText, lines } from './text';

const onScreenAlone =
  'body > header :is(nav, button, [data-switch]), #menu, body > a[href="#content"], main ol:has(> li > a[href^="#"]), form';

/** What of a page that is to be printed is of no use on paper, not dark on white, or not there as a whole. */
export function unprintable(): string[] {
  const white = colourOf('white');
  const useless = [...document.querySelectorAll(onScreenAlone)].filter(isSeen);
  const isPale = ({ color }: CSSStyleDeclaration) => contrast(colourOf(color), white) < 7;
  const pale = lines().flatMap(({ element }) => (isPale(getComputedStyle(element)) ? [element] : []));
  const counted = [...document.querySelectorAll('main *')].filter((each) => {
    const style = getComputedStyle(each, '::before');
    return style.content.startsWith('counter') && isPale(style);
  });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="http"]')].filter(isSeen);
  const silent = links.filter((each) => !getComputedStyle(each, '::after').content.includes(each.host));
  const sticking = [...document.querySelectorAll('body *')].filter(
    (each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && isSeen(each),
  );
  const torn = [...document.querySelectorAll('main :is(a, article, details, figure, #faq dl > div)')].filter(
    (each) => getComputedStyle(each).breakInside !== 'avoid',
  );
  return [
    ...torn.map((each) => `${nameOf(each)} may be torn at the end of a sheet`),
    ...useless.map((each) => `${nameOf(each)} is printed`),
    ...pale.map((each) => `${nameOf(each)} is too pale on white`),
    ...counted.map((each) => `the number of ${nameOf(each)} is too pale on white`),
    ...silent.map((each) => `${nameOf(each)} does not say its address`),
    ...sticking.map((each) => `${nameOf(each)} sticks to the window`),
    ...cutText(),
  ];
}
