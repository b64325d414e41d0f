import type { PageData } from '../../page';
import { Closing } from '../../components/closing/closing';
import { Ai } from './ai';
import { Cards } from './cards';
import { Clients } from './clients';
import { Collaboration } from './collaboration';
import { Hero } from './hero';
import { Voices } from './voices';

/** The home page, in the order of the specification, section 1. */
export function HomeScreen({ home, testimonials, team }: PageData['home']) {
  return (
    <>
      <Hero hero={home.hero} team={team} />
      <Clients clients={home.clients} />
      <Cards cards={home.cards} team={team} />
      <Collaboration collaboration={home.collaboration} />
      <Voices heading={home.testimonials.heading} text={home.testimonials.text} testimonials={testimonials} />
      <Closing closing={home.closing} picture="opened" />
      <Ai ai={home.ai} />
    </>
  );
}
