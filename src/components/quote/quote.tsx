import type { Testimonial } from '../../content/schemas/testimonials';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Portrait } from '../portrait/portrait';
import * as styles from './quote.module.css';

/** One voice that has a section to itself: its picture large, and the words beside it. */
export function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { text, name, profession, img } = testimonial;
  return (
    <figure className={styles.quote}>
      <Portrait className={styles.portrait} img={img} name={name} silent />
      <blockquote className={styles.words}>
        <Paragraphs text={text} />
      </blockquote>
      <figcaption className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        {profession}
      </figcaption>
    </figure>
  );
}
