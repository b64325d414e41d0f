import type { Testimonial } from '../../content/schemas/testimonials';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Portrait } from '../portrait/portrait';
import * as styles from './testimonial-card.module.css';

/** A testimonial with name, profession and picture. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { text, name, profession, img } = testimonial;
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>
        <Paragraphs text={text} />
      </blockquote>
      <figcaption className={styles.author}>
        <Portrait img={img} name={name} decorative />
        <span>
          <strong data-name="">{name}</strong>
          <span>{profession}</span>
        </span>
      </figcaption>
    </figure>
  );
}
