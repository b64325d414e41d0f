type Step = () => void;

/** What makes an open page into another state of the same page; `undefined` where it has to be loaded anew. */
type Patch = Step[] | undefined;

/**
 * Finds what has changed from one delivered state of a page (`served`) to the next (`fresh`), and where that is in the
 * page that has been in use since (`live`). Widgets, scripts, and places that scripts have changed are left alone: what
 * touches them takes a reload.
 */
export function patchBetween(live: Node, served: Node, fresh: Node): Patch {
  if (served.isEqualNode(fresh) || isData(fresh)) return [];
  if (live.nodeName !== fresh.nodeName) return undefined;
  if (!isElement(live) || !isElement(served) || !isElement(fresh)) return textPatch(live, served, fresh);
  if (fresh.localName === 'script') return undefined;
  if (fresh.localName === 'style') return [() => replaceStyle(live, fresh.textContent ?? '')];
  return joined([attributePatch(live, served, fresh), childrenPatch(live, served, fresh)]);
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** Structured data, which no visitor sees. */
function isData(node: Node): boolean {
  return isElement(node) && node.localName === 'script' && node.getAttribute('type') === 'application/ld+json';
}

function joined(patches: Patch[]): Patch {
  const steps: Step[] = [];
  for (const patch of patches) {
    if (!patch) return undefined;
    steps.push(...patch);
  }
  return steps;
}

function textPatch(live: Node, served: Node, fresh: Node): Patch {
  if (live.nodeValue !== served.nodeValue) return undefined;
  return [() => (live.nodeValue = fresh.nodeValue)];
}

function attributePatch(live: Element, served: Element, fresh: Element): Patch {
  const names = [...new Set([...served.getAttributeNames(), ...fresh.getAttributeNames()])];
  const changed = names.filter((name) => served.getAttribute(name) !== fresh.getAttribute(name));
  if (changed.length > 0 && served.hasAttribute('data-island')) return undefined;
  return changed.map((name) => () => {
    const value = fresh.getAttribute(name);
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  });
}

function childrenPatch(live: Element, served: Element, fresh: Element): Patch {
  const [now, before, after] = [[...live.childNodes], [...served.childNodes], [...fresh.childNodes]];
  // extensions of the browser, and the overlay, append to the body
  if (live.localName === 'body' ? now.length < before.length : now.length !== before.length) return undefined;
  if (before.length === after.length && before.every((node, index) => node.nodeName === after[index]?.nodeName)) {
    return joined(before.map((node, index) => patchBetween(now[index] ?? live, node, after[index] ?? node)));
  }
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]?.isEqualNode(after[start] ?? null)) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end]?.isEqualNode(after[after.length - 1 - end] ?? null))
    end++;
  const out = before.slice(start, before.length - end);
  const into = after.slice(start, after.length - end);
  if ([...out, ...into].some(holdsCode)) return undefined;
  const next = now[before.length - end] ?? null;
  return [
    () => {
      for (const node of now.slice(start, before.length - end)) node.remove();
      for (const node of into) live.insertBefore(live.ownerDocument.importNode(node, true), next);
    },
  ];
}

function holdsCode(node: Node): boolean {
  return (
    isElement(node) && (node.matches('script, [data-island]') || node.querySelector('script, [data-island]') !== null)
  );
}

/** The policy of the page lets nobody write another inline style sheet, but adopt one. */
function replaceStyle(style: Element, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  style.setAttribute('media', 'not all');
}
