import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { formatAnnouncement } from '../carousel/announcement';
import { Arrows } from '../carousel/arrows';
import { useSteering, type Direction } from '../carousel/steering';
import { Slot, type SlotContent } from '../slot';
import * as styles from './publications.module.css';

type PublicationsProps = {
  /** Names of the region and of the arrows, and templates of the position and of the announcement. */
  labels: { region: string; previous: string; next: string; position: string; status: string };
  /** One card per article; its heading has `data-name`. */
  slots: { articles: SlotContent[] };
};

/** The carousel of articles. It shows one at a time and does not loop; a single article has no arrows. */
export function Publications({ labels, slots: { articles } }: PublicationsProps) {
  const [index, setIndex] = useState(0);
  const [status, setStatus] = useState('');
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const movesFocus = useRef(false);

  useLayoutEffect(() => {
    strip.current?.style.setProperty('--index', String(index));
    if (movesFocus.current) strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [index]);

  // show the article in the URL's fragment
  useEffect(() => {
    const showTarget = () => {
      const target = document.getElementById(location.hash.slice(1));
      const targetIndex = [...(strip.current?.children ?? [])].findIndex((item) => item.contains(target));
      if (target && targetIndex >= 0) setIndex(targetIndex);
    };
    showTarget();
    addEventListener('hashchange', showTarget);
    return () => removeEventListener('hashchange', showTarget);
  }, []);

  const can = { left: index > 0, right: index < articles.length - 1 };
  const move = (direction: Direction) => {
    if (!can[direction]) return;
    const next = index + (direction === 'left' ? -1 : 1);
    // a hidden article cannot keep the focus: move it to the link of the next one
    movesFocus.current = strip.current?.contains(document.activeElement) ?? false;
    setIndex(next);
    setStatus(formatAnnouncement(labels.status, next + 1, articles.length, strip.current?.children[next]));
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
          position={[index + 1, articles.length]}
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
