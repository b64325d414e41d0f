const headings = 'h1, h2, h3, h4';
/** Blocks without headings: only the height of a page depends on them. */
const blocks = ['p', 'ul', 'ol', 'dl', 'form', 'figure', 'blockquote', 'table', 'body > footer'];

/** A part of a word that has no hyphen, and its heading. */
type Piece = { heading: Element; text: string; range: Range };

/** Opens a page in a frame, and removes what takes time but does not matter for its headings. */
async function openFrame(path: string): Promise<{ frame: HTMLIFrameElement; page: Document }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border: 0; block-size: 900px';
  frame.src = path;
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const page = frame.contentDocument;
  if (!page) throw new Error(`${path} does not open in a frame`);
  await page.fonts.ready;
  for (const drawing of page.querySelectorAll('svg')) drawing.replaceChildren();
  for (const block of page.querySelectorAll<HTMLElement>(`:is(${blocks.join()}):not(:has(${headings}))`)) {
    // in a row, headings would be wider without it
    const isInRow = block.parentElement && getComputedStyle(block.parentElement).display.includes('flex');
    if (!isInRow) block.style.setProperty('display', 'none', 'important');
  }
  return { frame, page };
}

function findPieces(page: Document): Piece[] {
  return [...page.querySelectorAll(headings)].flatMap((heading) => {
    const letters: { letter: string; text: Node; index: number }[] = [];
    const texts = page.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const [index, letter] of (text.nodeValue ?? '').split('').entries()) letters.push({ letter, text, index });
    const whole = letters.map(({ letter }) => letter).join('');
    // after a soft hyphen, the range of a letter includes the hyphen on the line before
    return [...whole.matchAll(/(?<!\u00AD)[^\s\u00AD\-–—/]{2,}/g)].flatMap((match) => {
      const [first, last] = [letters[match.index], letters[match.index + match[0].length - 1]];
      if (!first || !last) return [];
      const range = page.createRange();
      range.setStart(first.text, first.index);
      range.setEnd(last.text, last.index + 1);
      return [{ heading, text: match[0], range }];
    });
  });
}

/** Returns whether a piece of a word is on more than one line. */
function isBroken({ range }: Piece): boolean {
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first, last] = [boxes[0], boxes.at(-1)];
  return first !== undefined && last !== undefined && last.top - first.top > first.height / 2;
}

/** Returns whether a piece of a word needs most of the width of its heading. */
const isTight = ({ heading, range }: Piece) => range.getBoundingClientRect().width > 0.75 * heading.clientWidth;

/**
 * Reports words in headings that break without a hyphen in any window from 320 to 2560 px, in steps of 8 px. Columns
 * change their width suddenly only at breakpoints, which are more than 64 px apart; so it first looks at every eighth
 * width, and then between two of them only if a word was tight.
 */
export async function findBrokenWords(path: string): Promise<string[]> {
  const { frame, page } = await openFrame(path);
  const pieces = findPieces(page);
  const found = new Map<string, number[]>();
  const measure = (width: number) => {
    frame.style.inlineSize = `${width}px`;
    const visible = pieces.filter(({ heading }) => heading.clientWidth > 1);
    for (const piece of visible.filter(isBroken)) {
      const name = `“${piece.text}” in “${piece.heading.textContent}”`;
      found.set(name, [...(found.get(name) ?? []), width]);
    }
    return visible.some(isTight);
  };
  let wasTight = measure(320);
  for (let width = 384; width <= 2560; width += 64) {
    const tight = measure(width);
    if (tight || wasTight) for (let between = width - 56; between < width; between += 8) measure(between);
    wasTight = tight;
  }
  return [...found].map(([name, at]) => `${name} breaks from ${Math.min(...at)} to ${Math.max(...at)} px on ${path}`);
}
