import type { Testimonial } from '../../content/schemas/testimonials';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Portrait } from '../portrait/portrait';
import * as styles from './quote.module.css';

/** A testimonial with a large picture, for a section of its own. */
export function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { text, name, profession, img } = testimonial;
  return (
    <figure className={styles.quote}>
      <Portrait className={styles.portrait} img={img} name={name} decorative />
      <blockquote className={styles.words}>
        <Paragraphs text={text} />
      </blockquote>
      <figcaption className={styles.author}>
        <strong className={styles.name}>{name}</strong>
        {profession}
      </figcaption>
    </figure>
  );
}
