import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Locale } from '../../locales';
import type { FormMessage, PageMessage } from '../protocol';
import { focusedName } from './navigation';
import { draftId, isPageOld, pageVersion } from './session';
import { useStore } from './store';

const devices = [
  { name: 'Handy', width: 375 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1280 },
] as const;

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
  const { frameRef, load } = usePage(path, onMessage);
  const isOld = useStore(isPageOld, (value) => value);
  const scale = Math.min(1, width / device.width || 1);
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
        <div className="choice" role="group" aria-label="Gerät">
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
        <iframe
          ref={frameRef}
          title="Vorschau"
          style={{
            inlineSize: device.width,
            blockSize: height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (width - device.width * scale) / 2),
          }}
        />
      </div>
    </section>
  );
}

/** Loads a path into the frame, keeps its scroll position, and exchanges messages with it. */
function usePage(path: string, onMessage: (message: PageMessage) => void) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const scrollPosition = useRef(0);
  const isReady = useRef(false);
  const version = useStore(pageVersion, (value) => value);
  const name = useStore(focusedName, (value) => value);
  const handleMessage = useEffectEvent(onMessage);

  const load = () => {
    const page = frameRef.current?.contentWindow;
    if (!page) return;
    const address = `${path}?__edit=${draftId}`;
    const isSamePage = getAddress(page) === address;
    // a page that is still being loaded is not where it was yet
    if (!isSamePage) scrollPosition.current = 0;
    else if (isReady.current) scrollPosition.current = page.scrollY;
    isReady.current = false;
    // a reload keeps the position from the first paint
    if (isSamePage) page.location.reload();
    else page.location.replace(address);
  };
  const loadPage = useEffectEvent(load);
  const show = useEffectEvent(() => {
    const message: FormMessage & { editor: true } = { editor: true, type: 'show', name };
    if (name) frameRef.current?.contentWindow?.postMessage(message, location.origin);
  });

  useEffect(() => loadPage(), [path, version]);
  useEffect(() => show(), [name]);
  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
      const page = frameRef.current?.contentWindow;
      if (origin !== location.origin || source !== page || !isPageMessage(data)) return;
      if (data.type === 'ready') {
        isReady.current = true;
        if (scrollPosition.current > 0) page?.scrollTo({ top: scrollPosition.current, behavior: 'instant' });
        show();
      }
      handleMessage(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  return { frameRef, load };
}

/** Returns the path and query of a page; an error page of the browser has another origin. */
function getAddress(page: Window): string {
  try {
    return page.location.pathname + page.location.search;
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
