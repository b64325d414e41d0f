import type { ScreenProps } from '../../site/page-definition';
import { Quote } from '../../components/quote/quote';
import { Section } from '../../components/section/section';
import { Audiences } from './audiences';
import { Formats } from './formats';
import { Hero } from './hero';
import { Highlights } from './highlights';
import { Phases } from './phases';
import { Topics } from './topics';
import { Undecided } from './undecided';
import { What } from './what';

/** The coaching page. */
export function Screen({ content: coaching }: ScreenProps<'coaching'>) {
  const { hero } = coaching;
  return (
    <>
      <Hero hero={hero} />
      <What what={coaching.what} />
      <Audiences audiences={coaching.audiences} button={hero.button} />
      <Formats formats={coaching.formats} button={hero.button} />
      <Topics topics={coaching.topics} button={hero.button} />
      <Section as="div" background="surface">
        <Quote testimonial={coaching.testimonial} />
      </Section>
      <Highlights highlights={coaching.highlights} />
      <Phases phases={coaching.phases} />
      <Undecided undecided={coaching.undecided} button={hero.button} />
    </>
  );
}
