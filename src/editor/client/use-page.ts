/* Owns the frames of the page, and the source of the one that is shown. */
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

type PageFrame = { id: number; address: string };

/** The frame that is shown, and the one that is loading its successor. */
type Frames = { shown?: PageFrame; next?: PageFrame };

/**
 * Loads the page at a path, keeps its scroll position, and exchanges messages with it. Changes are patched into the page;
 * where that is not possible, it is loaded again. So that nothing flickers while somebody types, a new frame loads the page,
 * and the old one is shown until then. Frames are never navigated: WebKit drops a navigation that starts during another.
 */
export function usePage(path: string, onMessage: (message: PageMessage) => void) {
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const [frames, setFrames] = useState<Frames>({});
  // asynchronous functions need the current values
  const latest = useRef({ path, frames, newestId: 0, loadedId: 0 });
  useLayoutEffect(() => void (latest.current.path = path), [path]);
  const source = useRef<Promise<Source | undefined>>(Promise.resolve(undefined));
  const updates = useRef({ isBusy: false, isPending: false });
  const version = useStore(pageVersion);
  const id = useStore(focusedId);
  const name = useStore(site, (value) => {
    const place = value && findPlace(value, id);
    return place ? getNameOnPage(place, getPathLocale(path)) : '';
  });
  const line = useStore(focusedLine, (value) => (value?.name === name ? value.line : undefined));
  const changeFrames = (newFrames: Frames) => {
    latest.current.frames = newFrames;
    setFrames(newFrames);
  };
  const getPage = (frame: PageFrame | undefined) => frame && elements.current.get(frame.id)?.contentWindow;
  const isLoading = () => latest.current.frames.next !== undefined;

  const load = () => {
    const { current } = latest;
    source.current = Promise.resolve(undefined);
    current.newestId++;
    const next = { id: current.newestId, address: getPageAddress(current.path) };
    changeFrames({ ...current.frames, next });
  };
  /** Shows a frame that has loaded its page, unless another page is wanted by now. */
  const showLoaded = async (frameId: number) => {
    const { current } = latest;
    const { shown, next } = current.frames;
    const page = getPage(next);
    if (!page || next?.id !== frameId || current.loadedId === frameId || `about:${getPath(page)}` === emptyPage) return;
    if (getPath(page) === '') {
      // the browser reports that the server is down; the previous page is more useful
      changeFrames({ shown });
      return;
    }
    current.loadedId = frameId;
    const { document } = page;
    const newSource = fetchSource(current.path);
    const before = getPage(shown);
    if (before && getPath(page) === getPath(before)) {
      page.scrollTo({ top: before.scrollY, behavior: 'instant' });
      finishAnimations(document);
    }
    // the page shows no text before its fonts are loaded, but they may never arrive
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, maxFontDelay))]);
    if (current.frames.next !== next) return;
    // the page may have changed between the two requests
    source.current = newSource.then((each) => (each && hasSource(document, each) ? each : undefined));
    changeFrames({ shown: next });
  };

  const show = useEffectEvent(() => {
    const message: FormMessage & { editor: true } = { editor: true, type: 'show', name, line };
    if (name) getPage(frames.shown)?.postMessage(message, location.origin);
  });
  /** Brings the page up to date; only one update runs at a time. */
  const update = useEffectEvent(async () => {
    const state = updates.current;
    state.isPending = true;
    if (state.isBusy || isLoading()) return;
    state.isBusy = true;
    try {
      // if a page is being loaded, this starts again once that page is shown
      while (state.isPending && !isLoading()) {
        state.isPending = false;
        const before = await source.current;
        const after = before?.path === latest.current.path ? await fetchSource(before.path) : undefined;
        const page = getPage(latest.current.frames.shown);
        if (isLoading()) state.isPending = true;
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
    const { shown, next } = latest.current.frames;
    if (origin !== location.origin || !isPageMessage(data)) return;
    if (shown && sender === getPage(shown)) onMessage(data);
    // the page does not have to wait for its pictures
    else if (data.type === 'ready' && next && sender === getPage(next)) void showLoaded(next.id);
  });
  const loadPage = useEffectEvent(load);

  useEffect(() => {
    // catch up on changes during loading
    if (updates.current.isPending) void update();
  }, [frames.shown]);
  useEffect(() => loadPage(), [path]);
  useEffect(() => {
    // also for the first version that becomes known: the page may have been loaded before
    if (version !== '') void update();
  }, [version]);
  useEffect(() => {
    // the caret moves just after the focus; send one message for both
    const timer = setTimeout(() => show(), 50);
    return () => clearTimeout(timer);
  }, [name, line, frames.shown]);
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  const setElement = (frameId: number, element: HTMLIFrameElement | null) => {
    if (element) elements.current.set(frameId, element);
    else elements.current.delete(frameId);
  };
  return { frames, setElement, load, showLoaded };
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
