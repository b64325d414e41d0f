import type { Testimonial } from '../../content/schemas/testimonials';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Portrait } from '../portrait/portrait';
import * as styles from './testimonial-card.module.css';

/** What somebody said about the agency, with their name, profession and picture. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { text, name, profession, img } = testimonial;
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>
        <Paragraphs text={text} />
      </blockquote>
      <figcaption className={styles.who}>
        <Portrait img={img} name={name} silent />
        <span>
          <strong data-name="">{name}</strong>
          <span>{profession}</span>
        </span>
      </figcaption>
    </figure>
  );
}
