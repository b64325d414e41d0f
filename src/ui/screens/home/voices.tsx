import type { PageData } from '../../../site/page';
import { Section } from '../../components/section/section';
import { TestimonialCard } from '../../components/testimonial-card/testimonial-card';
import styles from './voices.module.css';

type VoicesProps = { heading: string; text: string; testimonials: PageData['home']['testimonials'] };

/** Eleven voices (specification, section 2, testimonials carousel). */
export function Voices({ heading, text, testimonials }: VoicesProps) {
  return (
    <Section id="testimonials" labelledBy="testimonials-heading" className={styles.section}>
      <div className={styles.head}>
        <h2 id="testimonials-heading">{heading}</h2>
        <p className={styles.intro}>{text}</p>
      </div>
      <ul className={styles.strip}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
