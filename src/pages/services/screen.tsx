import type { ScreenProps } from '../../define-page';
import { Closing } from '../../components/closing/closing';
import { Benefits } from './benefits';
import { Faq } from './faq';
import { Fit } from './fit';
import { Growth } from './growth';
import { Hero } from './hero';
import { Journey } from './journey';
import { Method } from './method';
import { Offers } from './offers';
import { Process } from './process';

/** The services page. */
export function Screen({ content: services }: ScreenProps<'services'>) {
  return (
    <>
      <Hero hero={services.hero} />
      <Benefits benefits={services.benefits} />
      <Offers services={services.services} />
      <Method method={services.method} />
      <Journey flywheel={services.flywheel} />
      <Fit whoFor={services.whoFor} />
      <Growth growth={services.growth} />
      <Process process={services.process} />
      <Faq faq={services.faq} />
      <Closing closing={services.closing} picture="quartered" />
    </>
  );
}
