import { useEffect, useId, useRef, useState } from 'react';

import { Slot, type SlotContent } from '../slot';
import * as styles from './flywheel.module.css';
import {
  getBarFill,
  getScrollProgress,
  getScrollTop,
  getStepScrollTop,
  getStep,
  getStepProgress,
  type ScrollPlace,
} from './progress';

type FlywheelProps = {
  slots: {
    /** The drawing; its segments light up by the `data-step` of the section, and it turns with `--within`. */
    wheel: SlotContent;
    /** The heading of each step; it also labels the step's button. */
    headings: SlotContent[];
    /** The content of each step below its heading. */
    bodies: SlotContent[];
  };
};

function measurePlace(section: HTMLElement): ScrollPlace {
  const { top, height } = section.getBoundingClientRect();
  return { scrollY, top: top + scrollY, height, viewportHeight: innerHeight };
}

/** Whether the viewport is inside the flywheel, neither above its first step nor below its last. */
const isWithin = (fraction: number) => fraction > 0 && fraction < 1;

/** The flywheel for wide screens: six scroll-driven steps. */
export function Flywheel({ slots: { wheel, headings, bodies } }: FlywheelProps) {
  const [step, setStep] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  const steps = headings.length;

  useEffect(() => {
    let fraction = 0;
    let height = 0;
    const follow = () => {
      let place = section.current && measurePlace(section.current);
      if (!section.current || !place) return;
      const previousHeight = height;
      height = place.height;
      // hidden in narrow viewports
      if (!height) return;
      // The section is several viewports tall, so resizing moves its steps: scroll back to the current one, unless the
      // visitor has left the section while it was hidden.
      if (height !== previousHeight && isWithin(fraction) && (previousHeight || isWithin(getScrollProgress(place)))) {
        scrollTo({ top: getScrollTop(fraction, place), behavior: 'instant' });
        place = measurePlace(section.current);
      }
      fraction = getScrollProgress(place);
      section.current.style.setProperty('--within', String(getStepProgress(fraction, steps)));
      if (bar.current) bar.current.style.scale = `${String(getBarFill(place))} 1`;
      setStep(getStep(fraction, steps));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [steps]);

  const goTo = (target: number) => {
    if (section.current) scrollTo({ top: getStepScrollTop(target, steps, measurePlace(section.current)) });
  };

  return (
    <div ref={section} className={styles.flywheel} data-step={step}>
      <div className={styles.stage}>
        <Slot of={wheel} className={styles.wheel} />
        <ol className={styles.steps}>
          {headings.map((heading, index) => {
            const body = bodies[index];
            return (
              <li
                key={heading.id}
                className={styles.step}
                data-active={index === step ? '' : undefined}
                data-past={index < step ? '' : undefined}
              >
                <Slot of={heading} id={`${id}${index}`} />
                {body && <Slot of={body} />}
              </li>
            );
          })}
        </ol>
        <div className={styles.buttons}>
          {headings.map((heading, index) => (
            <button
              key={heading.id}
              type="button"
              className={styles.button}
              aria-labelledby={`${id}${index}`}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <div ref={bar} className={styles.bar} aria-hidden="true" />
      </div>
    </div>
  );
}
