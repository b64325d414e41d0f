import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { announcement } from '../carousel/announcement';
import { Arrows } from '../carousel/arrows';
import { useSteering, type Direction } from '../carousel/steering';
import { Slot, type SlotContent } from '../slot';
import { counter, currentPlace, isCopy, numberAt, shiftAt, stepCounter, wrapOf } from './counter';
import { shuffle } from './shuffle';
import * as styles from './testimonials.module.css';

type TestimonialsProps = {
  /** Name of the region, names of the arrows, and the announcement (“{n} von {total}: {name}”). */
  labels: { region: string; previous: string; next: string; position: string; status: string };
  /** How many testimonials there are. */
  total: number;
  /** The cards of all of them, several times in a row; the element with the author's name is marked `data-name`. */
  slots: { cards: SlotContent[] };
};

const sides = ['before', undefined, 'after'];

/** The testimonial carousel. Stands in a box as wide as the window. */
export function Testimonials({ labels, total, slots: { cards } }: TestimonialsProps) {
  const places = cards.length;
  const [value, setValue] = useState<number>(counter.start);
  const [order, setOrder] = useState<number[]>([]);
  const [status, setStatus] = useState('');
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    strip.current?.style.setProperty('--shift', String(shiftAt(value)));
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
    const place = currentPlace(next, places);
    setValue(next);
    setStatus(announcement(labels.status, numberAt(next, total), total, strip.current?.children[place]));
  };
  useSteering(carousel, can, move);

  return (
    <section ref={carousel} className={styles.carousel} aria-label={labels.region}>
      <Arrows
        className={styles.controls}
        labels={labels}
        at={[numberAt(value, total), total]}
        can={can}
        onPress={move}
      />
      <div className={styles.viewport}>
        {/* `:has` would know it too, but Safari forgets to look again when cards have changed places */}
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
                  data-wrap={sides[wrapOf(place, value, places) + 1]}
                  data-current={place === currentPlace(value, places) ? '' : undefined}
                  // for whoever has no style sheets, which show it all the same; `inert` keeps it from screen readers then
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
