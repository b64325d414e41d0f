import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Closing } from '../../components/closing/closing';
import { FindingSheet } from '../../components/finding/finding';
import { Ai } from './ai';
import { Cards } from './cards';
import { Clients } from './clients';
import { Collaboration } from './collaboration';
import { Hero } from './hero';
import { Voices } from './voices';

/** The home page. */
export function Screen({ content: home }: ScreenProps<'home'>) {
  const { testimonials, agency } = usePage().texts;
  const team = agency.team.members;
  const { button } = home.closing;
  return (
    <>
      <Hero hero={home.hero} />
      <Clients clients={home.clients} />
      <Cards cards={home.cards} team={team} />
      <Collaboration collaboration={home.collaboration} button={button} />
      <Voices heading={home.testimonials.heading} text={home.testimonials.text} testimonials={testimonials} />
      <Closing closing={home.closing}>
        <FindingSheet at={-1} />
      </Closing>
      <Ai ai={home.ai} testimonial={testimonials.find(({ about }) => about === 'ai')} button={button} />
    </>
  );
}
