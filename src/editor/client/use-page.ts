/* Owns which frame is shown, and the source of the page in it. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { getPathLocale } from '../../locales';
import { pageParameter, sourceAttribute, type FormMessage, type PageMessage } from '../protocol';
import { findPlace, getNameOnPage } from './names';
import { focusedId, focusedLine } from './navigation';
import { patchPage } from './patch-page';
import { pageVersion, site } from './site';
import { useStore } from './store';

const emptyPage = 'about:blank';

/** How long a page waits for its fonts before it is shown, in milliseconds. */
const maxFontDelay = 3000;

/** A page as the server sent it. */
type Source = { path: string; document: Document };

/**
 * Loads the page at a path, keeps its scroll position, and exchanges messages with it. Changes are patched into the page;
 * where that is not possible, it is loaded again. So that nothing flickers while somebody types, there are two frames: one
 * shows the page until the other has loaded its successor.
 */
export function usePage(path: string, onMessage: (message: PageMessage) => void) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const [shown, setShown] = useState(0);
  const [isReady, setIsReady] = useState(false);
  // asynchronous functions need the current values
  const latest = useRef({ path, shown });
  useLayoutEffect(() => void (latest.current.path = path), [path]);
  /** Whether a page has been requested and is not shown yet. */
  const isLoading = useRef(false);
  const loadedDocument = useRef<Document>(undefined);
  const outdatedDocument = useRef<Document>(undefined);
  const source = useRef<Promise<Source | undefined>>(Promise.resolve(undefined));
  const knownVersion = useRef('');
  const updates = useRef({ isBusy: false, isPending: false });
  const version = useStore(pageVersion);
  const id = useStore(focusedId);
  const name = useStore(site, (value) => {
    const place = value && findPlace(value, id);
    return place ? getNameOnPage(place, getPathLocale(path)) : '';
  });
  const line = useStore(focusedLine, (value) => (value?.name === name ? value.line : undefined));
  const getPage = (index: number) => frames.current[index]?.contentWindow;

  const load = () => {
    isLoading.current = true;
    loadedDocument.current = undefined;
    source.current = Promise.resolve(undefined);
    const page = getPage(1 - latest.current.shown);
    outdatedDocument.current = page && getPath(page) !== '' ? page.document : undefined;
    page?.location.replace(getPageAddress(latest.current.path));
  };
  const showLoaded = async (index: number) => {
    const [page, before] = [getPage(index), getPage(latest.current.shown)];
    const isExpected = isLoading.current && index !== latest.current.shown;
    if (!isExpected || !page || !before || `about:${getPath(page)}` === emptyPage) return;
    if (getPath(page) === '') {
      // the browser reports that the server is down; the previous page is more useful
      isLoading.current = false;
      return;
    }
    const { document } = page;
    // an earlier page that is being replaced, or one that is about to be shown already
    if (document === outdatedDocument.current || document === loadedDocument.current) return;
    loadedDocument.current = document;
    const newSource = fetchSource(latest.current.path);
    if (getPath(page) === getPath(before)) {
      page.scrollTo({ top: before.scrollY, behavior: 'instant' });
      finishAnimations(document);
    }
    // the page shows no text before its fonts are loaded, but they may never arrive
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, maxFontDelay))]);
    if (document !== loadedDocument.current) return;
    // the page may have changed between the two requests
    source.current = newSource.then((each) => (each && hasSource(document, each) ? each : undefined));
    isLoading.current = false;
    latest.current.shown = index;
    setIsReady(true);
    setShown(index);
  };

  const show = useEffectEvent(() => {
    const message: FormMessage & { editor: true } = { editor: true, type: 'show', name, line };
    if (name) getPage(shown)?.postMessage(message, location.origin);
  });
  /** Brings the page up to date; only one update runs at a time. */
  const update = useEffectEvent(async () => {
    const state = updates.current;
    state.isPending = true;
    if (state.isBusy || isLoading.current) return;
    state.isBusy = true;
    try {
      // if a page is being loaded, this starts again once that page is shown
      while (state.isPending && !isLoading.current) {
        state.isPending = false;
        const before = await source.current;
        const after = before?.path === latest.current.path ? await fetchSource(before.path) : undefined;
        const page = getPage(latest.current.shown);
        if (isLoading.current) state.isPending = true;
        else if (before && after && page && tryPatch(page, before, after)) {
          source.current = Promise.resolve(after);
          show();
        } else load();
      }
    } finally {
      state.isBusy = false;
    }
  });
  const receive = useEffectEvent(({ data, origin, source: sender }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isPageMessage(data)) return;
    if (sender === getPage(shown)) onMessage(data);
    // the page does not have to wait for its pictures
    else if (data.type === 'ready' && sender === getPage(1 - shown)) void showLoaded(1 - shown);
  });
  const loadPage = useEffectEvent(load);

  useEffect(() => {
    // empty the hidden frame, unless it is loading the next page already
    if (!isLoading.current) getPage(1 - shown)?.location.replace(emptyPage);
    // catch up on changes during loading
    if (updates.current.isPending) void update();
  }, [shown]);
  useEffect(() => loadPage(), [path]);
  useEffect(() => {
    if (knownVersion.current !== '' && version !== knownVersion.current) void update();
    knownVersion.current = version;
  }, [version]);
  useEffect(() => {
    // the caret moves just after the focus; send one message for both
    const timer = setTimeout(() => show(), 50);
    return () => clearTimeout(timer);
  }, [name, line, shown]);
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return { frames, shown, isReady, load, showLoaded };
}

/** Patches what has changed into a page; returns whether that was possible. */
function tryPatch(page: Window, before: Source, after: Source): boolean {
  return getPath(page) !== '' && patchPage(page.document, before.document, after.document);
}

/** Whether a page was loaded from a source. */
function hasSource({ documentElement: root }: Document, { document: { documentElement } }: Source): boolean {
  const stamp = root.getAttribute(sourceAttribute);
  return stamp !== null && stamp === documentElement.getAttribute(sourceAttribute);
}

function getPageAddress(path: string): string {
  return `${path}?${pageParameter}=1`;
}

/** Fetches the source of a page; `undefined` if the server does not respond. */
async function fetchSource(path: string): Promise<Source | undefined> {
  const html = await fetch(getPageAddress(path), { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (html === undefined) return undefined;
  // the editor's content security policy forbids inline styles, even in a document that is never shown
  const inert = html
    .replaceAll('<style', '<template')
    .replaceAll('</style>', '</template>')
    .replaceAll(' style="', ' data-style="');
  return { path, document: new DOMParser().parseFromString(inert, 'text/html') };
}

/** Skips the animations of a page that has been seen before. */
function finishAnimations(page: Document): void {
  for (const animation of page.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (animation.timeline === page.timeline && typeof end === 'number' && Number.isFinite(end)) animation.finish();
  }
}

/** Returns the path of a page; empty for the browser's own error page, which has a different origin. */
function getPath(page: Window): string {
  try {
    return page.location.pathname;
  } catch {
    return '';
  }
}

function isPageMessage(data: unknown): data is PageMessage {
  return typeof data === 'object' && data !== null && 'editor' in data && data.editor === true && 'type' in data;
}
