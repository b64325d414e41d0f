import { useEffect, useId, useRef, useState } from 'react';

import { Slot, type SlotContent } from '../slot';
import * as styles from './flywheel.module.css';
import { barAt, fractionAt, scrollTopAt, scrollTopOf, stepAt, withinStep, type ScrollPlace } from './progress';

type FlywheelProps = {
  slots: {
    /** The drawing; it lights up by the `data-step` of the section, and turns with its `--within`. */
    wheel: SlotContent;
    /** The heading of each of the six steps (it names the step's button too). */
    headings: SlotContent[];
    /** What else each step says. */
    bodies: SlotContent[];
  };
};

function placeOf(section: HTMLElement): ScrollPlace {
  const { top, height } = section.getBoundingClientRect();
  return { scrollY, top: top + scrollY, height, windowHeight: innerHeight };
}

/** Whether the window is somewhere between the first and the last step. */
const isWithin = (fraction: number) => fraction > 0 && fraction < 1;

/** The flywheel for wide screens: six steps that scrolling goes through. */
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
      let place = section.current && placeOf(section.current);
      if (!section.current || !place) return;
      const before = height;
      height = place.height;
      // it has none where narrow windows show the steps otherwise
      if (!height) return;
      // The section is as high as several windows: in another window the same step lies elsewhere. Who has left the
      // section while it was not shown is not taken back.
      if (height !== before && isWithin(fraction) && (before || isWithin(fractionAt(place)))) {
        scrollTo({ top: scrollTopAt(fraction, place), behavior: 'instant' });
        place = placeOf(section.current);
      }
      fraction = fractionAt(place);
      section.current.style.setProperty('--within', String(withinStep(fraction, steps)));
      if (bar.current) bar.current.style.scale = `${String(barAt(place))} 1`;
      setStep(stepAt(fraction, steps));
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
    if (section.current) scrollTo({ top: scrollTopOf(target, steps, placeOf(section.current)) });
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
