import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Locale } from '../../locales';
import type { FormMessage, PageMessage } from '../protocol';
import { focusedLine, focusedName } from './navigation';
import { draftId, isPageOld, pageVersion } from './session';
import { useStore } from './store';

const devices = [
  { name: 'Handy', width: 375 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1280 },
] as const;

const emptyPage = 'about:blank';

type FrameProps = {
  path: string;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onMessage: (message: PageMessage) => void;
};

/** The real page, in the width of a device. */
export function Frame({ path, locale, onLocale, onMessage }: FrameProps) {
  const [device, setDevice] = useState<(typeof devices)[number]>(devices[2]);
  const { ref: boxRef, width, height } = useSize();
  const { frames, shown, load, showLoaded } = usePage(path, onMessage);
  const isOld = useStore(isPageOld, (value) => value);
  const [phone] = devices;
  // narrow windows show either the page or the form, and offer no choice
  const { width: pageWidth } = innerWidth < 960 ? phone : device;
  const scale = Math.min(1, width / pageWidth || 1);
  return (
    <section className="page" aria-label="Seite">
      <div className="toolbar">
        <div className="choice" role="group" aria-label="Sprache der Seite">
          <button type="button" aria-pressed={locale === 'de'} onClick={() => onLocale('de')}>
            Deutsch
          </button>
          <button type="button" aria-pressed={locale === 'en'} onClick={() => onLocale('en')}>
            English
          </button>
        </div>
        <div className="choice device" role="group" aria-label="Gerät">
          {devices.map((each) => (
            <button key={each.name} type="button" aria-pressed={each === device} onClick={() => setDevice(each)}>
              {each.name}
            </button>
          ))}
        </div>
        <button type="button" className="reload" aria-label="Seite neu laden" title="Seite neu laden" onClick={load}>
          ↻
        </button>
        <p role="status" className="old">
          {isOld && 'Die Seite zeigt den letzten Stand ohne Fehler.'}
        </p>
      </div>
      <div className="stage" ref={boxRef}>
        {[0, 1].map((index) => (
          <iframe
            key={index}
            ref={(frame) => void (frames.current[index] = frame)}
            title={index === shown ? 'Vorschau' : 'Wird geladen'}
            inert={index !== shown}
            onLoad={() => void showLoaded(index)}
            style={{
              inlineSize: pageWidth,
              blockSize: height / scale,
              transform: `scale(${scale})`,
              marginInlineStart: Math.max(0, (width - pageWidth * scale) / 2),
            }}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * Loads a path, keeps its scroll position, and exchanges messages with it. There are two frames: one shows the page
 * until its successor in the other has been loaded, so that nothing flickers while somebody types.
 */
function usePage(path: string, onMessage: (message: PageMessage) => void) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const [shown, setShown] = useState(0);
  const isLoading = useRef(false);
  const version = useStore(pageVersion, (value) => value);
  const name = useStore(focusedName, (value) => value);
  const line = useStore(focusedLine, (value) => (value?.name === name ? value.line : undefined));
  const getPage = (index: number) => frames.current[index]?.contentWindow;

  const load = () => {
    isLoading.current = true;
    getPage(1 - shown)?.location.replace(`${path}?__edit=${draftId}`);
  };
  const showLoaded = async (index: number) => {
    const [page, before] = [getPage(index), getPage(shown)];
    if (index === shown || !isLoading.current || !page || !before || `about:${getPath(page)}` === emptyPage) return;
    isLoading.current = false;
    const isOwn = getPath(page) !== '';
    if (isOwn && getPath(page) === getPath(before)) page.scrollTo({ top: before.scrollY, behavior: 'instant' });
    // without its fonts, the page would be shown without its texts
    if (isOwn) await page.document.fonts.ready;
    if (!isLoading.current) setShown(index);
  };

  const loadPage = useEffectEvent(load);
  const show = useEffectEvent(() => {
    const message: FormMessage & { editor: true } = { editor: true, type: 'show', name, line };
    if (name) getPage(shown)?.postMessage(message, location.origin);
  });
  const receive = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isPageMessage(data)) return;
    if (source === getPage(shown)) onMessage(data);
    // its pictures may come later
    else if (data.type === 'ready' && source === getPage(1 - shown)) void showLoaded(1 - shown);
  });

  useEffect(() => getPage(1 - shown)?.location.replace(emptyPage), [shown]);
  useEffect(() => loadPage(), [path, version]);
  useEffect(() => {
    // the caret follows the focus
    const timer = setTimeout(() => show(), 50);
    return () => clearTimeout(timer);
  }, [name, line, shown]);
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return { frames, shown, load, showLoaded };
}

/** Returns the path of a page; an error page of the browser has another origin. */
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

/** Measures an element. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
