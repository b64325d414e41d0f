import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { formatAnnouncement } from '../carousel/announcement';
import { Arrows } from '../carousel/arrows';
import { useSteering, type Direction } from '../carousel/steering';
import { Slot, type SlotContent } from '../slot';
import { counter, getCurrentPlace, isCopy, getTestimonialNumber, getShift, stepCounter, countWraps } from './counter';
import { shuffle } from './shuffle';
import * as styles from './testimonials.module.css';

type TestimonialsProps = {
  /** Names of the region and of the arrows, and templates of the position and of the announcement. */
  labels: { region: string; previous: string; next: string; position: string; status: string };
  /** The number of testimonials. */
  total: number;
  /** The cards of all testimonials, repeated; the author's name has `data-name`. */
  slots: { cards: SlotContent[] };
};

const sides = ['before', undefined, 'after'];

/** The looping carousel of testimonials. Its container has to be as wide as the viewport. */
export function Testimonials({ labels, total, slots: { cards } }: TestimonialsProps) {
  const places = cards.length;
  const [value, setValue] = useState<number>(counter.start);
  const [order, setOrder] = useState<number[]>([]);
  const [status, setStatus] = useState('');
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    strip.current?.style.setProperty('--shift', String(getShift(value)));
    strip.current?.style.setProperty('--cards', String(places));
  }, [value, places]);

  useEffect(() => {
    const inView = [...(strip.current?.children ?? [])].flatMap((card, place) => {
      const { left, right } = card.getBoundingClientRect();
      return right > 0 && left < innerWidth ? [place % total] : [];
    });
    setOrder(shuffle(total, new Set(inView), Math.random));
  }, [total]);

  const can = { left: value < counter.max, right: value > counter.min };
  const move = (direction: Direction) => {
    if (!can[direction]) return;
    const next = stepCounter(value, direction);
    const place = getCurrentPlace(next, places);
    setValue(next);
    setStatus(
      formatAnnouncement(labels.status, getTestimonialNumber(next, total), total, strip.current?.children[place]),
    );
  };
  useSteering(carousel, can, move);

  return (
    <section ref={carousel} className={styles.carousel} aria-label={labels.region}>
      <Arrows
        className={styles.controls}
        labels={labels}
        position={[getTestimonialNumber(value, total), total]}
        can={can}
        onPress={move}
      />
      <div className={styles.viewport}>
        {/* not `:has`: Safari does not re-evaluate it when cards change places */}
        <ul ref={strip} className={styles.strip} data-even={places % 2 === 0 ? '' : undefined}>
          {cards.map((_, place) => {
            const card = cards[Math.floor(place / total) * total + (order[place % total] ?? place % total)];
            const copy = isCopy(place, value, places, total);
            return (
              card && (
                <Slot
                  key={card.id}
                  as="li"
                  className={styles.card}
                  of={card}
                  data-testimonial=""
                  data-wrap={sides[countWraps(place, value, places) + 1]}
                  data-current={place === getCurrentPlace(value, places) ? '' : undefined}
                  // `hidden` works without CSS; the CSS shows copies, and `inert` hides them from screen readers
                  hidden={copy}
                  inert={copy}
                />
              )
            );
          })}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </section>
  );
}
