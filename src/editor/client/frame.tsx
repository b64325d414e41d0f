/* Owns the width of the page. */
import { useEffect, useRef, useState } from 'react';

import type { Locale } from '../../locales';
import type { EditorSite, PageMessage, Part } from '../protocol';
import { PlaceLink } from './link';
import { describeField, findPlace } from './names';
import { findings, heldPlaces } from './site';
import { useStore } from './store';
import { usePage } from './use-page';

const devices = [
  { name: 'Handy', width: 375 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1280 },
] as const;

type FrameProps = {
  site: EditorSite;
  part: Part;
  path: string;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onMessage: (message: PageMessage) => void;
};

/** The real page, at the width of a device. */
export function Frame({ site: current, part, path, locale, onLocale, onMessage }: FrameProps) {
  const [device, setDevice] = useState<(typeof devices)[number]>(devices[2]);
  const { ref: boxRef, width, height } = useSize();
  const { frames, setElement, load, showLoaded } = usePage(path, onMessage);
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
        <HeldNote site={current} part={part} />
      </div>
      <div className="stage" ref={boxRef}>
        {[frames.shown, frames.next]
          .filter((frame) => frame !== undefined)
          .map(({ id, address }) => (
            <iframe
              key={id}
              ref={(element) => setElement(id, element)}
              src={address}
              title={id === frames.shown?.id ? 'Vorschau' : 'Wird geladen'}
              inert={id !== frames.shown?.id}
              onLoad={() => void showLoaded(id)}
              style={{
                inlineSize: pageWidth,
                blockSize: height / scale,
                transform: `scale(${scale})`,
                marginInlineStart: Math.max(0, (width - pageWidth * scale) / 2),
              }}
            />
          ))}
        {/* the first page takes a while, as fonts and pictures are made for it */}
        <p role="status" className="preparing">
          {frames.shown ? '' : 'Die Seite wird vorbereitet …'}
        </p>
      </div>
    </section>
  );
}

/** Says where the page cannot show what is on disk, preferably in this part. */
function HeldNote({ site: current, part }: { site: EditorSite; part: Part }) {
  const held = useStore(heldPlaces);
  const [place = held[0]] = held.filter((each) => each.part === part.id);
  // the problems of an entry tell what it lacks
  const missing = useStore(findings, (byId) =>
    [...byId.keys()].find((id) => place?.id && id.startsWith(`${place.id}.`)),
  );
  const id = missing ?? place?.id;
  const field = id === undefined ? undefined : findPlace(current, id, part);
  const title = current.parts.find(({ id }) => id === place?.part)?.title;
  return (
    <p role="status" className="held">
      {place?.kind === 'blank' && 'Ein neuer Eintrag ist noch nicht vollständig: '}
      {place?.kind === 'entry' && 'Ein neuer Eintrag erscheint auf der Seite, sobald er vollständig ist: '}
      {place?.kind === 'field' && 'Die Seite zeigt hier noch den letzten gültigen Text: '}
      {place?.kind === 'files' && `Die Seite zeigt von „${title}“ noch den letzten gültigen Stand. `}
      {field && (
        <PlaceLink place={field}>{[field.row.group, describeField(field)].filter(Boolean).join(', ')}</PlaceLink>
      )}
    </p>
  );
}

/** Measures an element, in pixels. */
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
