import type { ReactNode } from 'react';

import { Section } from '../../components/section/section';
import styles from './part.module.css';

type PartProps = { id: string; section: { heading: string; text: string }; wide?: boolean; children?: ReactNode };

/** One chapter of the style guide: what it shows, and the samples; `wide` samples bring a section of their own. */
export function Part({ id, section, wide = false, children }: PartProps) {
  return (
    <>
      <Section id={id} labelledBy={`${id}-heading`} className={wide ? styles.above : styles.part}>
        <div className={styles.head}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {section.heading}
          </h2>
          <p>{section.text}</p>
        </div>
        {!wide && <div className={styles.samples}>{children}</div>}
      </Section>
      {wide && children}
    </>
  );
}

type SampleProps = { name: string; still?: boolean; children: ReactNode };

/** A sample with its name below it; a `still` one is a picture of a state, in which nothing works. */
export function Sample({ name, still = false, children }: SampleProps) {
  return (
    <figure className={styles.sample}>
      <div inert={still}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
