import { isSeen, nameOf, seer } from './elements';

/** Pictures, and what is out of a carousel's view. */
const aside = 'svg, script, style, [inert], [aria-hidden="true"], [data-testimonial]:not([data-current])';

type Line = { element: Element; block: Element; box: DOMRect };

/** Every line of text that a person sees. */
export function lines(): Line[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Line[] = [];
  const isPainted = seer();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    if (element.closest(aside) || !isPainted(element)) continue;
    let block = element;
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 1) found.push({ element, block, box });
  }
  return found;
}

/** What a box does with what does not fit into it; `undefined` where everything shows. */
type Edge = { scrolls: boolean; cutsX: boolean; cutsY: boolean; box: DOMRect };

function edgeOf(element: Element): Edge | undefined {
  const { overflowX, overflowY, display } = getComputedStyle(element);
  const [cutsX, cutsY] = [overflowX !== 'visible', overflowY !== 'visible'];
  if ((!cutsX && !cutsY) || display === 'inline' || display === 'contents') return undefined;
  const scrolls = ['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY);
  return { scrolls, cutsX, cutsY, box: element.getBoundingClientRect() };
}

/** The nearest ancestor that cuts a line off, in which nobody can scroll to it; `known` keeps the edges of boxes. */
function cutBy({ element, box }: Line, known: Map<Element, Edge | undefined>): Element | undefined {
  const spare = box.height * 0.25;
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (!known.has(each)) known.set(each, edgeOf(each));
    const edge = known.get(each);
    if (!edge) continue;
    if (edge.scrolls) return undefined;
    if (edge.cutsX && (box.left < edge.box.left - 2 || box.right > edge.box.right + 2)) return each;
    if (edge.cutsY && (box.top < edge.box.top - spare || box.bottom > edge.box.bottom + spare)) return each;
  }
  const width = document.documentElement.clientWidth;
  return box.left < -1 || box.right > width + 1 ? document.body : undefined;
}

/** Lines of text that are cut off, by a box or by the window's edges. */
export function cutText(): string[] {
  const edges = new Map<Element, Edge | undefined>();
  return lines().flatMap((line) => {
    const box = cutBy(line, edges);
    return box ? [`${nameOf(line.element)} is cut off by ${box.tagName.toLowerCase()}.${box.className}`] : [];
  });
}

/** Lines of different blocks that lie over each other; ascenders may touch. */
function overlappingText(): string[] {
  const found: string[] = [];
  const all = lines().toSorted((a, b) => a.box.top - b.box.top);
  const inner = ({ box }: Line) => ({ top: box.top + box.height * 0.25, bottom: box.bottom - box.height * 0.25 });
  all.forEach((upper, index) => {
    const { bottom } = inner(upper);
    for (const lower of all.slice(index + 1)) {
      if (lower.box.top > bottom) break;
      const isBeside = lower.box.left >= upper.box.right - 2 || lower.box.right <= upper.box.left + 2;
      const isBelow = inner(lower).top >= bottom || inner(lower).bottom <= inner(upper).top;
      if (lower.block === upper.block || isBeside || isBelow) continue;
      if (getComputedStyle(lower.block).position === 'fixed') continue;
      found.push(`${nameOf(upper.element)} and ${nameOf(lower.element)} lie over each other`);
    }
  });
  return found;
}

/** How far the page can be scrolled sideways, with what reaches out of the window. */
function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const inner = [...document.querySelectorAll<HTMLElement>('body, main, main *')].filter((each) => {
    const { overflowX } = getComputedStyle(each);
    return ['auto', 'scroll'].includes(overflowX) && each.scrollWidth > each.clientWidth + 1 && isSeen(each);
  });
  const wide = scrollWidth > clientWidth ? [`the page is ${String(scrollWidth)} px wide`] : [];
  return [...wide, ...inner.map((each) => `${nameOf(each)} scrolls sideways`)];
}

/** Further down the header lies over the text, as it should. */
const toTop = () => scrollTo({ top: 0, behavior: 'instant' });

/** All that keeps text from being read: cut off, lying over other text, or out of the window's sides; from the top. */
export function troubledText(): string[] {
  toTop();
  return [...cutText(), ...overlappingText(), ...sideways()];
}

/** Takes a measure with the spaces between lines, letters, words and paragraphs of WCAG 1.4.12. */
export function spacedOut<T>(take: () => T): T {
  const spaces = new CSSStyleSheet();
  const all = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
  spaces.replaceSync(`* { ${all} } p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = [spaces];
  try {
    return take();
  } finally {
    document.adoptedStyleSheets = [];
  }
}

/** Bars that stay in their place while the page is scrolled, where one covers more than a share of the window. */
export function covering(share: number): string[] {
  const bars = [...document.querySelectorAll('body *')].filter((each) => {
    const { position, insetBlockStart } = getComputedStyle(each);
    const stays = position === 'fixed' || (position === 'sticky' && insetBlockStart !== 'auto');
    return stays && each.clientWidth > innerWidth / 2 && isSeen(each);
  });
  return bars.flatMap((each) => {
    const covered = (each.clientHeight * each.clientWidth) / (innerHeight * innerWidth);
    return covered > share ? [`${nameOf(each)} covers ${(covered * 100).toFixed()} % of the window`] : [];
  });
}
