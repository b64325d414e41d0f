import type { ScreenProps } from '../../site/page-definition';
import { Closing } from '../../components/closing/closing';
import { Benefits } from './benefits';
import { Faq } from './faq';
import { FirstMonths } from './first-months';
import { Fit } from './fit';
import { Growth } from './growth';
import { Hero } from './hero';
import { Journey } from './journey';
import { Method } from './method';
import { Offers } from './offers';
import { Process } from './process';

/** The services page. */
export function Screen({ content: services }: ScreenProps<'services'>) {
  const { hero } = services;
  return (
    <>
      <Hero hero={hero} />
      <Benefits benefits={services.benefits} button={services.process.button} />
      <Offers services={services.services} button={services.process.button} />
      <Method method={services.method} />
      <Journey flywheel={services.flywheel} button={hero.button} />
      <Fit whoFor={services.whoFor} />
      <Process process={services.process} />
      <Faq faq={services.faq} />
      <FirstMonths process={services.process} />
      <Growth growth={services.growth} />
      <Closing closing={services.closing} picture="quartered" />
    </>
  );
}
