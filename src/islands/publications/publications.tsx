import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { announcement } from '../carousel/announcement';
import { Arrows } from '../carousel/arrows';
import { useSteering, type Direction } from '../carousel/steering';
import { Slot, type SlotContent } from '../slot';
import * as styles from './publications.module.css';

type PublicationsProps = {
  /** Name of the region, names of the arrows, and the announcement (“{n} von {total}: {name}”). */
  labels: { region: string; previous: string; next: string; position: string; status: string };
  /** One card per article; the element with the heading is marked `data-name`. */
  slots: { articles: SlotContent[] };
};

/** The carousel of articles: one at a time, steps of 100 percent, bounded. A single one has no arrows. */
export function Publications({ labels, slots: { articles } }: PublicationsProps) {
  const [index, setIndex] = useState(0);
  const [status, setStatus] = useState('');
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const isHandedOn = useRef(false);

  useLayoutEffect(() => {
    strip.current?.style.setProperty('--index', String(index));
    if (isHandedOn.current) strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [index]);

  // the article that the page's address names is shown
  useEffect(() => {
    const follow = () => {
      const named = document.getElementById(location.hash.slice(1));
      const place = [...(strip.current?.children ?? [])].findIndex((item) => item.contains(named));
      if (named && place >= 0) setIndex(place);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const can = { left: index > 0, right: index < articles.length - 1 };
  const move = (direction: Direction) => {
    if (!can[direction]) return;
    const next = index + (direction === 'left' ? -1 : 1);
    // What goes out of view cannot keep the focus: its link leaves it to the next one's.
    isHandedOn.current = strip.current?.contains(document.activeElement) ?? false;
    setIndex(next);
    setStatus(announcement(labels.status, next + 1, articles.length, strip.current?.children[next]));
  };
  useSteering(carousel, can, move);

  return (
    <section ref={carousel} className={styles.carousel} aria-label={labels.region}>
      <div className={styles.viewport}>
        <ul ref={strip} className={styles.strip}>
          {articles.map((article, place) => (
            <Slot
              key={article.id}
              as="li"
              className={styles.article}
              of={article}
              data-publication=""
              data-current={place === index ? '' : undefined}
            />
          ))}
        </ul>
      </div>
      {articles.length > 1 && (
        <Arrows
          className={styles.controls}
          labels={labels}
          at={[index + 1, articles.length]}
          can={can}
          onPress={move}
        />
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </section>
  );
}
