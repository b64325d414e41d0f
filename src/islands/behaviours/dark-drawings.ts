const darkQuery = '@media(prefers-color-scheme:dark)';
const alwaysQuery = '@media(min-width:0)';

const selector = 'img[src$=".svg"]';
const findDrawings = () => document.querySelectorAll<HTMLImageElement>(selector);

/** Whether an image is on a dark background: one that is always dark, or any in dark mode. */
function isOnDark(image: HTMLImageElement): boolean {
  const scheme = getComputedStyle(image).colorScheme;
  return scheme === 'dark' || (scheme.includes('dark') && matchMedia('(prefers-color-scheme:dark)').matches);
}

async function show(image: HTMLImageElement, dark: boolean): Promise<void> {
  const source = image.parentElement?.querySelector<HTMLSourceElement>('source[type="image/svg+xml"]');
  if (source) {
    const srcset = dark ? source.srcset.replace(darkQuery, alwaysQuery) : source.srcset.replace(alwaysQuery, darkQuery);
    // assigning the same value would load it again
    if (srcset !== source.srcset) source.srcset = srcset;
  } else if (!dark) {
    image.removeAttribute('srcset');
  } else if (!image.srcset && image.naturalWidth > 0) {
    const svg = await (await fetch(image.src, { cache: 'force-cache' })).text();
    // not `src`: React sets it again on hydration
    if (isOnDark(image)) image.srcset = `data:image/svg+xml,${encodeURIComponent(svg.replace(darkQuery, alwaysQuery))}`;
  }
}

const adapt = (image: HTMLImageElement) => void show(image, isOnDark(image)).catch(() => undefined);

/**
 * Shows drawings in their dark variant on dark backgrounds. Needed in WebKit, detected by a property that no
 * other engine supports: up to Safari 26, SVG images ignore dark mode, and dark lines would disappear.
 */
export function showDarkDrawings(): void {
  if (!CSS.supports('hanging-punctuation:first')) return;
  const adaptAll = () => findDrawings().forEach(adapt);
  // catches lazy images as they load; their `load` event does not bubble and never reaches the window
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && target.matches(selector) && adapt(target),
    true,
  );
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', adaptAll);
  // print has a light background
  addEventListener('beforeprint', () => findDrawings().forEach((image) => void show(image, false)));
  addEventListener('afterprint', adaptAll);
  adaptAll();
}
