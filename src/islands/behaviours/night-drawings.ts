const ofNight = '@media(prefers-color-scheme:dark)';
const always = '@media(min-width:0)';

const selector = 'img[src$=".svg"]';
const drawings = () => document.querySelectorAll<HTMLImageElement>(selector);

/** Whether an image stands where it is dark: on a ground that always is, or anywhere by night. */
function isInTheDark(image: HTMLImageElement): boolean {
  const scheme = getComputedStyle(image).colorScheme;
  return scheme === 'dark' || (scheme.includes('dark') && matchMedia('(prefers-color-scheme:dark)').matches);
}

async function show(image: HTMLImageElement, night: boolean): Promise<void> {
  const source = image.parentElement?.querySelector<HTMLSourceElement>('source[type="image/svg+xml"]');
  if (source) {
    const address = night ? source.srcset.replace(ofNight, always) : source.srcset.replace(always, ofNight);
    // the same address would be loaded again
    if (address !== source.srcset) source.srcset = address;
  } else if (!night) {
    image.removeAttribute('srcset');
  } else if (!image.srcset && image.naturalWidth > 0) {
    const svg = await (await fetch(image.src, { cache: 'force-cache' })).text();
    // not `src`, which React sets once more when a widget starts
    if (isInTheDark(image)) image.srcset = `data:image/svg+xml,${encodeURIComponent(svg.replace(ofNight, always))}`;
  }
}

const adapt = (image: HTMLImageElement) => void show(image, isInTheDark(image)).catch(() => undefined);

/**
 * Shows drawings as they are by night where it is dark. In WebKit (nobody else knows the property) they would not hear
 * of it: up to Safari 26, a drawing that is an image takes every hour for day, and some are dark on nothing then.
 */
export function showNightDrawings(): void {
  if (!CSS.supports('hanging-punctuation:first')) return;
  const adaptAll = () => drawings().forEach(adapt);
  // what is loaded late is not asked for before; no window hears of it
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && target.matches(selector) && adapt(target),
    true,
  );
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', adaptAll);
  // paper is light
  addEventListener('beforeprint', () => drawings().forEach((image) => void show(image, false)));
  addEventListener('afterprint', adaptAll);
  adaptAll();
}
