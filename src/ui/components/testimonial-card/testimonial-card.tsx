import { Paragraphs } from '../paragraphs/paragraphs';
import { Portrait } from '../portrait/portrait';
import styles from './testimonial-card.module.css';

type Person = { text: string; name: string; profession: string; img: { src: string; focus?: string } };

export type TestimonialCardProps = {
  testimonial: Person;
  /** `large` stands alone on a page; `card` is one of several. */
  look?: 'card' | 'large';
};

/** What somebody said about the agency, with their name, profession and picture. */
export function TestimonialCard({ testimonial, look = 'card' }: TestimonialCardProps) {
  const { text, name, profession, img } = testimonial;
  return (
    <figure className={look === 'large' ? `${styles.card} ${styles.large}` : styles.card}>
      <blockquote className={styles.quote}>
        <Paragraphs text={text} />
      </blockquote>
      <figcaption className={styles.who}>
        <Portrait className={styles.portrait} img={img} name={name} silent />
        <span>
          <strong className={styles.name}>{name}</strong>
          {profession}
        </span>
      </figcaption>
    </figure>
  );
}
