import type { Testimonial } from '../../content/schemas/testimonials';
import { usePage } from '../../site/page-context';
import { Island } from '../../islands/island';
import { countRounds } from '../../islands/testimonials/counter';
import { Testimonials } from '../../islands/testimonials/testimonials';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { TestimonialCard } from '../../components/testimonial-card/testimonial-card';
import * as styles from './voices.module.css';

type VoicesProps = { heading: string; text: string; testimonials: Testimonial[] };

/** The carousel of testimonials, repeated for looping; nothing if there are none. */
export function Voices({ heading, text, testimonials }: VoicesProps) {
  const { testimonials: region, previous, next, position, status } = usePage().text.carousel;
  const total = testimonials.length;
  if (total === 0) return null;
  const cards = testimonials.map((testimonial) => <TestimonialCard key={testimonial.name} testimonial={testimonial} />);
  return (
    <Section id="testimonials" labelledBy="testimonials-heading" className={styles.section}>
      <SectionHead id="testimonials-heading" heading={heading} text={text} className={styles.head} />
      <Island
        className={styles.strip}
        id="testimonials"
        component={Testimonials}
        props={{ labels: { region, previous, next, position, status }, total }}
        slots={{ cards: Array.from({ length: countRounds(total) }, () => cards).flat() }}
      />
    </Section>
  );
}
