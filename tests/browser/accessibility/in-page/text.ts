import { colourOf, contrast, groundOf, over } from './colour';
import { isSeen, nameOf, seer } from './elements';

/** Pictures, and what is out of a carousel's view. */
const aside = 'svg, script, style, [inert], [aria-hidden="true"], [data-testimonial]:not([data-current])';

type Line = { element: Element; block: Element; box: DOMRect };

let kept: Line[] | undefined;

/** Takes several measures of a page that stands still, for all of which its lines are looked for once; from the top. */
export function together<T>(take: () => T): T {
  toTop();
  kept = findLines();
  try {
    return take();
  } finally {
    kept = undefined;
  }
}

/** Every line of text that a person sees. */
export const lines = (): Line[] => kept ?? findLines();

function findLines(): Line[] {
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

/** Every element that has text of its own which a person sees. */
const texts = (): Element[] => [...new Set(lines().map(({ element }) => element))];

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

/** How many characters the widest line of a block has, by the average width of its letters. */
function charactersInLine(block: Element, own: Line[]): number {
  const letters = (block.textContent ?? '').trim().replaceAll(/\s+/g, ' ').length;
  const width = own.reduce((sum, { box }) => sum + box.width, 0);
  const left = Math.min(...own.map(({ box }) => box.left));
  const right = Math.max(...own.map(({ box }) => box.right));
  return ((right - left) * letters) / width;
}

/** The block whose lines a line is one of; what stands in it as a box, as an e-mail address that is not to be broken, is a part of them. */
function textBlockOf({ block }: Line): Element {
  let outer = block;
  const isInLine = () => ['inline', 'inline-block'].includes(getComputedStyle(outer).display);
  while (outer.parentElement && isInLine()) outer = outer.parentElement;
  return outer;
}

/** Running text of three lines or more whose widest has fewer characters than `least`, or more than `most`. */
export function unreadableMeasure(least: number, most: number): string[] {
  const blocks = new Map<Element, Line[]>();
  for (const line of lines()) {
    const block = textBlockOf(line);
    blocks.set(block, [...(blocks.get(block) ?? []), line]);
  }
  return [...blocks].flatMap(([block, own]) => {
    const isRunning = block.matches('p, li, dd, blockquote') && getComputedStyle(block).fontFamily.startsWith('Text');
    const rows = new Set(own.map(({ box }) => Math.round(box.bottom / 8))).size;
    if (!isRunning || rows < 3 || block.querySelector('br')) return [];
    const count = charactersInLine(block, own);
    return count < least || count > most ? [`${nameOf(block)} has ${count.toFixed()} characters in a line`] : [];
  });
}

/** The parts of a word, one for each line that it stands in. */
function partsOf(text: Node, start: number, word: string): string[] {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + word.length);
  if (range.getClientRects().length === 1) return [word];
  const parts: { bottom: number; part: string }[] = [];
  for (const [index, letter] of [...word].entries()) {
    range.setStart(text, start + index);
    range.setEnd(text, start + index + 1);
    const { bottom } = range.getBoundingClientRect();
    const last = parts.at(-1);
    if (last && Math.abs(last.bottom - bottom) < 2) last.part += letter;
    else parts.push({ bottom, part: letter });
  }
  return parts.map(({ part }) => part);
}

/** Words that end in the middle because their column is narrower than they are: where no hyphen may stand. */
export function tornWords(): string[] {
  return texts().flatMap((element) => {
    const { hyphens, hyphenateLimitChars } = getComputedStyle(element);
    const [whole = 0, before = 0, after = 0] = hyphenateLimitChars.split(' ').map(Number);
    return [...element.childNodes].flatMap((text) => {
      if (text.nodeType !== Node.TEXT_NODE) return [];
      // a word with soft hyphens tells where it may be divided
      const words = (text.textContent ?? '').matchAll(/(?<![\u00ad\p{L}])\p{L}{2,}(?![\u00ad\p{L}])/gu);
      return [...words].flatMap(({ index, 0: word }) => {
        const parts = partsOf(text, index, word);
        const first = parts[0] ?? '';
        const isHyphenated =
          hyphens === 'auto' && word.length >= whole && first.length >= before && word.length - first.length >= after;
        return parts.length > 1 && !isHyphenated ? [`${nameOf(element)} has the word ${parts.join('|')}`] : [];
      });
    });
  });
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

/** Text that WCAG calls large: 24 px, or 18.66 px where it is bold. */
function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  return parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
}

/** Lines of text that nobody can read on the plate that Chromium lays behind text in forced colours. */
export function hiddenByPlates(): string[] {
  const plate = groundOf(document.body);
  return texts().flatMap((element) => {
    const { forcedColorAdjust, color } = getComputedStyle(element);
    if (forcedColorAdjust !== 'auto') return [];
    const value = contrast(over(colourOf(color), plate), plate);
    return value < 4.5 ? [`${nameOf(element)} has contrast ${value.toFixed(1)} on its plate`] : [];
  });
}

/** Lines of text with less than 4.5:1 to what they stand on, large ones with less than what is asked of these. */
export function weakText(leastOfLarge: number): string[] {
  return texts().flatMap((element) => {
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    const value = contrast(over(colourOf(style.color), ground), ground);
    const least = isLarge(style) ? leastOfLarge : 4.5;
    return value < least ? [`${nameOf(element)} has contrast ${value.toFixed(1)}`] : [];
  });
}
