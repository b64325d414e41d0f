import type { PageData } from '../../../site/page';
import { useSite } from '../../../site/site-context';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { Closing } from '../../components/closing/closing';
import { Disclosure } from '../../components/disclosure/disclosure';
import { PageHeader } from '../../components/page-header/page-header';
import { Quote } from '../../components/quote/quote';
import { RichText } from '../../components/rich-text/rich-text';
import { TestimonialCard } from '../../components/testimonial-card/testimonial-card';
import { Published } from '../agency/published';
import { TeamMembers } from '../agency/team-members';
import { Ai } from '../home/ai';
import { Cards } from '../home/cards';
import { Voices } from '../home/voices';
import { Journey } from '../services/journey';
import { Buttons, Icons, Navigation, Pictures, Rings } from './elements';
import { FormStates, Panels } from './form-states';
import { Part } from './part';
import { Colours, Motions, Shapes, Spaces, Types } from './samples';

/** The living style guide: every component and widget, on real content, in every state (decision 19). */
export function StyleguideScreen({ content }: PageData['styleguide']) {
  const { text, href } = useSite();
  const { styleguide, locales } = content;
  const { sections } = styleguide;
  const { home, agency, testimonials, services, coaching } = locales.de;
  const [first] = testimonials;
  return (
    <>
      <PageHeader
        heading={styleguide.heading}
        intro={styleguide.text}
        ground="ink"
        above={<Breadcrumb trail={[{ text: text.navigation.home, href: href('home') }]} current={styleguide.heading} />}
      />
      <Part id="colours" section={sections.colours}>
        <p>{styleguide.tokenNames}</p>
        <Colours />
      </Part>
      <Part id="type" section={sections.type}>
        <Types word={styleguide.sampleWord} />
      </Part>
      <Part id="space" section={sections.space}>
        <Spaces />
        <Shapes />
      </Part>
      <Part id="motion" section={sections.motion}>
        <Motions />
      </Part>
      <Part id="icons" section={sections.icons}>
        <Icons />
      </Part>
      <Part id="buttons" section={sections.buttons}>
        <Buttons content={content} />
      </Part>
      <Part id="navigation" section={sections.navigation}>
        <Navigation />
      </Part>
      <Part id="rings" section={sections.rings}>
        <Rings content={content} />
      </Part>
      <Part id="pictures" section={sections.pictures}>
        <Pictures content={content} />
        {first && <TestimonialCard testimonial={first} />}
        <Quote testimonial={coaching.testimonial} />
      </Part>
      <Part id="cards" section={sections.cards} wide>
        <Cards cards={home.cards} team={agency.team.members} />
        <Ai ai={home.ai} />
      </Part>
      <Part id="carousels" section={sections.carousels} wide>
        <Voices {...home.testimonials} testimonials={testimonials} />
        <Published published={agency.published} />
      </Part>
      <Part id="members" section={sections.team} wide>
        <TeamMembers team={agency.team} />
      </Part>
      <Part id="wheel" section={sections.flywheel} wide>
        <Journey flywheel={services.flywheel} />
      </Part>
      <Part id="questions" section={sections.faq}>
        {services.faq.items.map(({ question, answer }, index) => (
          <Disclosure key={question} id={`faq-${index + 1}`} title={question} open={index === 0}>
            <RichText text={answer} />
          </Disclosure>
        ))}
      </Part>
      <Part id="form" section={sections.form}>
        <FormStates content={content} />
      </Part>
      <Part id="panels" section={sections.panels}>
        <Panels content={content} />
      </Part>
      <Part id="messages" section={sections.messages}>
        <p>{text.errors.caseStudyNotFound}</p>
        <p>{text.errors.unexpected}</p>
        <p>{text.errors.unexpectedText}</p>
      </Part>
      <Closing closing={home.closing} picture="opened" />
    </>
  );
}
