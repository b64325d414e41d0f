import { headingStart } from '../../content/legal-sections';
import type { ScreenProps } from '../../define-page';
import { usePage } from '../../page-context';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { Closing } from '../../components/closing/closing';
import { Disclosure } from '../../components/disclosure/disclosure';
import { Failure } from '../../components/failure/failure';
import { LegalText } from '../../components/legal-text/legal-text';
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

/** The living style guide: every component and widget, on real content, in every state. */
export function Screen({ content: styleguide }: ScreenProps<'styleguide'>) {
  const { text, href, pageOf, site } = usePage();
  const { content } = site;
  const { sections } = styleguide;
  const { home, agency, testimonials, services, coaching, contact, terms } = content.locales.de;
  const { labels } = content.locales.de['case-studies'];
  const [first] = testimonials;
  const beginning = terms.body.split(headingStart).slice(0, 3).join('## ');
  return (
    <>
      <PageHeader
        heading={styleguide.heading}
        intro={styleguide.text}
        ground="ink"
        above={<Breadcrumb trail={[pageOf('home')]} current={styleguide.heading} />}
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
      <Part id="legal" section={sections.legal} wide>
        <LegalText legal={{ ...terms, body: beginning }} headingAs="h2" />
      </Part>
      <Part id="form" section={sections.form}>
        <FormStates content={content} />
      </Part>
      <Part id="panels" section={sections.panels}>
        <Panels content={content} />
      </Part>
      <Part id="messages" section={sections.messages} wide>
        <Failure
          message={text.errors.caseStudyNotFound}
          headingAs="h2"
          text={text.errors.caseStudyNotFoundText}
          button={{ text: labels.all, link: href('case-studies') }}
        />
        <Failure
          message={text.errors.unexpected}
          headingAs="h2"
          text={text.errors.unexpectedText}
          button={{ text: contact.panel.home, link: href('home') }}
        />
      </Part>
      <Closing closing={home.closing} picture="opened" />
    </>
  );
}
