import type { PageData } from '../../page';
import type { PageContext } from '../../page-context';
import { iconNames } from '../../content/schemas/icon-names';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Button, buttonClass } from '../../components/button/button';
import { Disclosure } from '../../components/disclosure/disclosure';
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form';
import { groundClass, type Ground } from '../../components/ground/ground';
import { Picture } from '../../components/picture/picture';
import { Portrait } from '../../components/portrait/portrait';
import { Quote } from '../../components/quote/quote';
import { RichText } from '../../components/rich-text/rich-text';
import { TestimonialCard } from '../../components/testimonial-card/testimonial-card';
import { Timeline } from '../../components/timeline/timeline';
import { CaseChart } from '../../drawings/chart';
import { Flag } from '../../drawings/flag';
import { FlywheelWheel } from '../../drawings/flywheel-wheel';
import { HeroRings } from '../../drawings/hero-rings';
import { interfaceIconNames } from '../../drawings/icon-paths';
import { Icon } from '../../drawings/icons';
import { markOf } from '../../drawings/mark';
import { RingMark } from '../../drawings/ring-mark';
import { TimelineRing } from '../../drawings/timeline-ring';
import { TreeCount } from '../../drawings/tree-count';
import { CopyButton } from '../../islands/contact-form/copy-button';
import type { Fault } from '../../islands/contact-form/faults';
import { ResultPanel } from '../../islands/contact-form/result-panel';
import { OpenMenu } from '../../layout/menu';
import type { RequiredName } from '../../relay/enquiry';
import { statesOf, type State } from './sample';
import styles from './styleguide.module.css';
import { tokens } from './tokens';

const grounds: Ground[] = ['paper', 'surface', 'ink', 'leaf', 'sap', 'call', 'attract', 'convince', 'ready', 'stay'];

/** Everything that can be wrong with a form. */
const faults: [RequiredName, Fault][] = [
  ['from_name', 'missing'],
  ['from_email', 'mistyped'],
  ['website', 'missing'],
  ['message', 'tooLong'],
];

/** What stands in each chapter that shows single components. */
export function componentStates(content: PageData['styleguide']['content'], { href, year }: PageContext) {
  const { states, sampleWord } = content.styleguide;
  const { home, agency, testimonials, services, coaching, studies, contact } = content.locales.de;
  const { form, panel } = contact;
  const { button } = services.hero;
  const [link] = coaching.undecided.links;
  const [testimonial] = testimonials;
  const email = content.identity.email.address;
  const panelProps = {
    words: { ...panel, sending: form.sending },
    homeHref: href('home'),
    buttonClass: buttonClass.full,
    outlineClass: buttonClass.outline,
  };
  const bot = <Picture className={styles.full} picture={{ src: '/img/bot.svg', alt: '' }} />;
  const pictures = [
    ...[...home.clients.logos, ...agency.collective.badges, ...agency.published.articles].map(({ img }) => img),
    ...[services.benefits, services.services, services.whoFor].flatMap(({ items }) => items.map(({ image }) => image)),
    ...studies.map(({ header }) => header.img),
    ...home.ai.boxes.map((_, index) => ({ src: `/img/home_ai_box${index + 1}.svg`, alt: '' })),
  ];
  const pressed = (['rest', 'hover', 'focus', 'active', 'disabled'] as const).map((state): State => ({
    name: states[state],
    width: 'half',
    shows: (
      <button type="button" className={`${buttonClass.full} ${styles[state] ?? ''}`} disabled={state === 'disabled'}>
        {button.text}
      </button>
    ),
  }));
  const drawings: State[] = [
    { name: 'HeroRings', shows: <HeroRings className={styles.full} founded={content.identity.founded} year={year} /> },
    { name: 'RingMark', shows: <RingMark sign={markOf(content.identity)} className={styles.icon} />, width: 'narrow' },
    ...statesOf(['1', '2', '3', '4', '5'], (rings) => <TimelineRing rings={Number(rings)} />, 'narrow'),
    ...[...agency.team.members, ...testimonials].map(({ name, img }): State => ({
      name,
      shows: <Portrait img={img} name={name} />,
      width: 'narrow',
    })),
    {
      name: 'FlywheelWheel',
      shows: (
        <FlywheelWheel
          segments={services.flywheel.midArea}
          centre={services.flywheel.centre}
          label={services.flywheel.alt}
          className={styles.full}
        />
      ),
    },
    { name: states.rest, shows: bot, width: 'half' },
    {
      name: states.hover,
      width: 'half',
      shows: (
        <div className={styles.bot}>
          {bot}
          <Picture className={styles.full} picture={{ src: '/img/bot_mouth.svg', alt: '' }} />
        </div>
      ),
    },
    ...studies.flatMap(({ slug, dataImg, dataImgTwo, header }) =>
      [dataImg, dataImgTwo].flatMap((chart): State[] =>
        chart ? [{ name: slug, shows: <CaseChart chart={chart} colour={header.background} />, width: 'half' }] : [],
      ),
    ),
    {
      name: 'Timeline',
      shows: (
        <Timeline
          className={styles.steps}
          entries={services.process.steps.map(({ heading, text }) => ({ title: heading, text }))}
        />
      ),
    },
    {
      name: 'TreeCount',
      shows: <TreeCount id="guide-tree" planted={content.certificate.number} className={styles.full} />,
    },
  ];
  return {
    colours: statesOf(tokens.colours, (name) => bar(name, 'swatch'), 'narrow'),
    type: statesOf(tokens.type, (name) => <p className={`${styles.word} ${styles[name] ?? ''}`}>{sampleWord}</p>),
    space: [
      ...statesOf(tokens.space, (name) => bar(name, 'bar')),
      ...statesOf(tokens.shapes, (name) => <div className={`${styles.shape} ${styles[name] ?? ''}`} />, 'half'),
    ],
    motion: statesOf(tokens.motion, (name) => <div className={`${styles.mover} ${styles[name] ?? ''}`} />, 'half'),
    icons: [
      ...statesOf(
        [...iconNames, ...interfaceIconNames],
        (name) => <Icon name={name} className={styles.icon} />,
        'narrow',
      ),
      ...statesOf(['de', 'us'], (country) => <Flag country={country} />, 'narrow'),
    ],
    buttons: [
      ...pressed,
      ...statesOf(
        grounds,
        (ground) => (
          <div className={`${styles.ground} ${groundClass(ground)}`}>
            <Button button={button} />
            <Button button={button} look="outline" />
            {link && <ArrowLink href={link.link} text={link.text} />}
          </div>
        ),
        'half',
      ),
    ],
    navigation: [{ name: states.open, shows: <OpenMenu /> }],
    rings: drawings,
    pictures: [
      ...pictures.map((picture): State => ({
        name: picture.src,
        shows: <Picture picture={picture} className={styles.full} sizes="20rem" />,
        width: 'half',
      })),
      { name: 'TestimonialCard', shows: testimonial && <TestimonialCard testimonial={testimonial} /> },
      { name: 'Quote', shows: <Quote testimonial={coaching.testimonial} /> },
    ],
    questions: services.faq.items.map(({ question, answer }, index): State => ({
      name: index === 0 ? states.open : states.rest,
      shows: (
        <Disclosure id={`faq-${index + 1}`} title={question} open={index === 0}>
          <RichText text={answer} />
        </Disclosure>
      ),
    })),
    form: [
      { name: states.rest, shows: <EnquiryForm formType={form.project} /> },
      { name: states.error, shows: <EnquiryForm formType={form.project} stage={{ name: 'editing', faults }} /> },
      { name: states.sending, shows: <EnquiryForm formType={form.project} stage={{ name: 'sending' }} />, still: true },
    ],
    panels: [
      { name: states.rest, shows: <ResultPanel {...panelProps} /> },
      {
        name: states.error,
        shows: (
          <ResultPanel {...panelProps} failure={{ email, mailto: `mailto:${email}`, text: testimonial?.text ?? '' }} />
        ),
      },
      ...statesOf(['copied', 'notCopied'], (outcome) => (
        <CopyButton words={panel} text="" buttonClass={buttonClass.outline} outcome={outcome} />
      )),
    ],
  } satisfies Record<string, State[]>;
}

/** A field of a colour, or a bar as long as a space. */
function bar(name: string, kind: 'swatch' | 'bar') {
  const [width, fill] = kind === 'swatch' ? ['100%', `var(--${name})`] : [`var(--${name})`, 'var(--leaf)'];
  return (
    <svg className={styles[kind]} aria-hidden="true">
      <rect width={width} height="100%" fill={fill} />
    </svg>
  );
}
