import { createVisibilityCheck, describeElement, isVisible } from './elements';

/** Text in pictures, and in hidden slides of carousels. */
const ignored = 'svg, script, style, [inert], [aria-hidden="true"], [data-testimonial]:not([data-current])';

const headlines = 'h1, h2, h3';

type Line = { element: Element; block: Element; box: DOMRect };

/** Finds all visible lines of text. */
export function findLines(): Line[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  const isPainted = createVisibilityCheck();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    if (element.closest(ignored) || !isPainted(element)) continue;
    let block = element;
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ element, block, box });
  }
  return lines;
}

/** How an element handles overflow. */
type Overflow = { scrolls: boolean; clipsX: boolean; clipsY: boolean; box: DOMRect };

function getOverflow(element: Element): Overflow | undefined {
  const { overflowX, overflowY, display } = getComputedStyle(element);
  const [clipsX, clipsY] = [overflowX !== 'visible', overflowY !== 'visible'];
  if ((!clipsX && !clipsY) || display === 'inline' || display === 'contents') return undefined;
  const scrolls = ['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY);
  return { scrolls, clipsX, clipsY, box: element.getBoundingClientRect() };
}

/** Finds the nearest ancestor that clips a line and does not scroll. */
function findClippingBox({ element, box }: Line, cache: Map<Element, Overflow | undefined>): Element | undefined {
  const tolerance = box.height * 0.25;
  for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
    if (!cache.has(parent)) cache.set(parent, getOverflow(parent));
    const overflow = cache.get(parent);
    if (!overflow) continue;
    if (overflow.scrolls) return undefined;
    if (overflow.clipsX && (box.left < overflow.box.left - 2 || box.right > overflow.box.right + 2)) return parent;
    if (overflow.clipsY && (box.top < overflow.box.top - tolerance || box.bottom > overflow.box.bottom + tolerance))
      return parent;
  }
  const width = document.documentElement.clientWidth;
  return box.left < -1 || box.right > width + 1 ? document.body : undefined;
}

/** Reports lines of text that are clipped by a box or by the window. */
export function findClippedText(lines = findLines()): string[] {
  const cache = new Map<Element, Overflow | undefined>();
  return lines.flatMap((line) => {
    const box = findClippingBox(line, cache);
    return box ? [`${describeElement(line.element)} is clipped by ${box.tagName.toLowerCase()}.${box.className}`] : [];
  });
}

/** Reports lines of different blocks that overlap by more than their ascenders. */
function findOverlappingText(unsorted: Line[]): string[] {
  const problems: string[] = [];
  const lines = unsorted.toSorted((a, b) => a.box.top - b.box.top);
  const trimAscenders = ({ box }: Line) => ({
    top: box.top + box.height * 0.25,
    bottom: box.bottom - box.height * 0.25,
  });
  lines.forEach((upper, index) => {
    const { bottom } = trimAscenders(upper);
    for (const lower of lines.slice(index + 1)) {
      if (lower.box.top > bottom) break;
      const isBeside = lower.box.left >= upper.box.right - 2 || lower.box.right <= upper.box.left + 2;
      const isBelow = trimAscenders(lower).top >= bottom || trimAscenders(lower).bottom <= trimAscenders(upper).top;
      if (lower.block === upper.block || isBeside || isBelow) continue;
      if (getComputedStyle(lower.block).position === 'fixed') continue;
      problems.push(`${describeElement(upper.element)} and ${describeElement(lower.element)} overlap`);
    }
  });
  return problems;
}

/** Reports horizontal scrolling of the page or of an element. */
function findHorizontalScrolling(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scrollers = [...document.querySelectorAll<HTMLElement>('body, main, main *')].filter((element) => {
    const { overflowX } = getComputedStyle(element);
    return (
      ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1 && isVisible(element)
    );
  });
  const page = scrollWidth > clientWidth ? [`the page is ${String(scrollWidth)} px wide`] : [];
  return [...page, ...scrollers.map((element) => `${describeElement(element)} scrolls horizontally`)];
}

/** Further down, the sticky header covers text by design. */
const scrollToTop = () => scrollTo({ top: 0, behavior: 'instant' });

/** Reports text that is clipped, overlapping or outside the window. */
export function findTextProblems(): string[] {
  scrollToTop();
  const lines = findLines();
  return [...findClippedText(lines), ...findOverlappingText(lines), ...findHorizontalScrolling()];
}

/** Reports headlines that are clipped, or wider than their box. */
function findCutHeadlines(): string[] {
  const lines = findLines().filter(({ element }) => element.closest(headlines));
  const wide = [...document.querySelectorAll(headlines)].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && isVisible(element),
  );
  return [...findClippedText(lines), ...wide.map((element) => `${describeElement(element)} is wider than its box`)];
}

/** Reports headlines that would be cut if they had long words, with and without hyphenation by the browser. */
export function findHeadlinesThatCut(words: string): string[] {
  scrollToTop();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Map<Node, string | null>();
  const changed = new Set<Element>();
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const headline = currentNode.parentElement?.closest(headlines);
    if (!headline) continue;
    texts.set(currentNode, currentNode.nodeValue);
    currentNode.nodeValue = changed.has(headline) ? '' : words;
    changed.add(headline);
  }
  try {
    return [...findCutHeadlines(), ...runWithStyles('* { hyphens: manual !important }', findCutHeadlines)];
  } finally {
    for (const [node, text] of texts) node.nodeValue = text;
  }
}

/** Runs a measurement with the text spacing of WCAG 1.4.12. */
export function runWithTextSpacing<T>(take: () => T): T {
  const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
  return runWithStyles(`* { ${spacing} } p { margin-block-end: 2em !important }`, take);
}

function runWithStyles<T>(css: string, take: () => T): T {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  try {
    return take();
  } finally {
    document.adoptedStyleSheets = [];
  }
}

/** Reports fixed and sticky bars that cover more than a share of the window. */
export function findLargeBars(maxShare: number): string[] {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, insetBlockStart } = getComputedStyle(element);
    const isFixed = position === 'fixed' || (position === 'sticky' && insetBlockStart !== 'auto');
    return isFixed && element.clientWidth > innerWidth / 2 && isVisible(element);
  });
  return bars.flatMap((bar) => {
    const share = (bar.clientHeight * bar.clientWidth) / (innerHeight * innerWidth);
    return share > maxShare ? [`${describeElement(bar)} covers ${(share * 100).toFixed()} % of the window`] : [];
  });
}
