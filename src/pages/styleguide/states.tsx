import type { ReactNode } from 'react';

import type { Content } from '../../site-content';
import type { PageContext } from '../../site/page-context';
import { classNames } from '../../lib/class-names';
import { iconNames } from '../../content/schemas/icon-names';
import { Art } from '../../components/art/art';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Button, buttonClass } from '../../components/button/button';
import { Disclosure } from '../../components/disclosure/disclosure';
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form';
import { getBackgroundClass, type Background } from '../../components/background/background';
import { FindingSheet } from '../../components/finding/finding';
import { Picture } from '../../components/picture/picture';
import { Portrait } from '../../components/portrait/portrait';
import { Quote } from '../../components/quote/quote';
import { RichText } from '../../components/rich-text/rich-text';
import { Sheet } from '../../components/sheet/sheet';
import { TestimonialCard } from '../../components/testimonial-card/testimonial-card';
import { Timeline } from '../../components/timeline/timeline';
import { CaseChart } from '../../drawings/chart';
import { FlywheelWheel } from '../../drawings/flywheel-wheel';
import { HeroRings } from '../../drawings/hero-rings';
import { Icon, interfaceIconNames } from '../../components/icons/icons';
import { getLogoMark } from '../../drawings/logo-mark';
import { RingMark } from '../../drawings/ring-mark';
import { TimelineSlice } from '../../drawings/timeline-slice';
import { TreeCount } from '../../drawings/tree-count';
import { CopyButton } from '../../islands/contact-form/copy-button';
import type { ValidationError } from '../../islands/contact-form/validation';
import { ResultPanel } from '../../islands/contact-form/result-panel';
import { OpenMenu } from '../../layout/menu';
import type { RequiredName } from '../../relay/enquiry';
import { describeYears } from '../home/describe-years';
import * as styles from './styleguide.module.css';
import { tokens } from './tokens';

/** The name of a state, a component in that state, and the width of the sample if it is narrower than the page. */
export type State = readonly [name: string, component: ReactNode, width?: 'narrow' | 'half' | 'full'];

const backgrounds: Background[] = [
  'paper',
  'surface',
  'ink',
  'leaf',
  'sap',
  'call',
  'attract',
  'convince',
  'ready',
  'stay',
];

/** Classes that simulate the interaction states of a button. */
const stateClasses: Record<string, string | undefined> = {
  'Maus darüber': styles.hover,
  Tastaturfokus: styles.focus,
  gedrückt: styles.active,
};

/** One example of every validation error of the form. */
const errors: [RequiredName, ValidationError][] = [
  ['from_name', 'missing'],
  ['from_email', 'mistyped'],
  ['website', 'missing'],
  ['message', 'tooLong'],
];

/** Returns the states of the components in each chapter. */
export function createComponentStates(content: Content, context: PageContext) {
  const { getPath } = context;
  const { home, agency, testimonials, services, coaching, studies, contact } = content.locales.de;
  const { form, panel, pages } = contact;
  const enquiry = { formType: form.project, submit: pages.project.submit };
  const { button } = services.hero;
  const { midArea, centre, alt } = services.flywheel;
  const [testimonial] = testimonials;
  const { name: agencyName, email } = content.identity;
  const failure = { email: email.address, mailto: `mailto:${email.address}`, text: testimonial?.text ?? '' };
  const classes = { buttonClass: buttonClass.full, outlineClass: buttonClass.outline };
  const panelProps = {
    words: { ...panel, answer: contact.sent.answer, sending: form.sending },
    homeHref: getPath('home'),
    ...classes,
  };
  const steps = services.process.steps.map(({ heading, text }) => ({ title: heading, text }));
  const wood = (
    <div className={getBackgroundClass('leaf')}>
      <HeroRings className={styles.full} years={describeYears(context)} caption={home.hero.caption} />
    </div>
  );
  const planted = content.facts.trees;
  const bot = <Art name="img/bot" className={styles.full} />;
  const pictures = [
    ...[...home.clients.logos, ...agency.collective.badges, ...agency.published.articles].map(({ img }) => img),
    ...[services.benefits, services.services, services.whoFor].flatMap(({ items }) => items.map(({ image }) => image)),
    ...studies.map(({ header }) => header.img),
    ...home.ai.boxes.map((_, index) => ({ src: `/img/home_ai_box${index + 1}.svg`, alt: '' })),
  ];
  const charts = studies.flatMap(({ slug, dataImg, dataImgTwo, header }) =>
    [dataImg, dataImgTwo].map((chart) => ({ slug, chart, colour: header.background })),
  );
  return {
    colours: createStates('narrow', tokens.colours, (name) => <Bar width="100%" fill={`var(--${name})`} />),
    type: createStates('full', tokens.type, (name) => <Type token={name} word={agencyName} />),
    space: [
      ...createStates('full', tokens.space, (name) => <Bar width={`var(--${name})`} fill="var(--leaf)" />),
      ...createStates('half', tokens.shapes, (name) => <div className={styles[name]} />),
    ],
    motion: createStates('half', tokens.motion, (name) => <div className={classNames(styles.mover, styles[name])} />),
    icons: [
      ...createStates('narrow', [...iconNames, ...interfaceIconNames], (name) => <Icon name={name} />),
      ...createStates('narrow', ['de', 'us'], (country) => <Art name={`flags/${country}`} />),
    ],
    buttons: [
      ...createStates('half', ['Ruhe', 'Maus darüber', 'Tastaturfokus', 'gedrückt', 'gesperrt'], (state) => (
        <button
          type="button"
          className={classNames(buttonClass.full, stateClasses[state])}
          disabled={state === 'gesperrt'}
        >
          {button.text}
        </button>
      )),
      ...createStates('half', backgrounds, (background) => (
        <div className={classNames(styles.background, getBackgroundClass(background))}>
          <Button button={button} />
          <Button button={button} look="outline" />
          <ArrowLink href={button.link} text={button.text} />
        </div>
      )),
    ],
    navigation: [['geöffnet', <OpenMenu key="menu" />]],
    rings: [
      ['HeroRings', wood],
      ['RingMark', <RingMark key="mark" mark={getLogoMark(content.identity)} className={styles.full} />, 'narrow'],
      ...createStates('narrow', ['1', '2', '3', '4', '5'], (rings) => <TimelineSlice rings={Number(rings)} />),
      ...[...agency.team.members, ...testimonials].map(({ name, img }): State => [
        name,
        <Portrait key={name} img={img} name={name} />,
        'narrow',
      ]),
      [
        'FlywheelWheel',
        <FlywheelWheel key="wheel" segments={midArea} centre={centre} label={alt} className={styles.full} />,
      ],
      ['Ruhe', bot, 'half'],
      [
        'Maus darüber',
        <div key="bot" className={styles.bot}>
          {bot}
          <Art name="img/bot_mouth" className={styles.full} />
        </div>,
        'half',
      ],
      ...charts.flatMap(({ slug, chart, colour }, index): State[] =>
        chart ? [[slug, <CaseChart key={index} chart={chart} colour={colour} />, 'half']] : [],
      ),
      ['Timeline', <Timeline key="timeline" entries={steps} />],
      ['TreeCount', <TreeCount key="trees" id="guide-tree" planted={planted} className={styles.full} />],
    ],
    pictures: [
      ...pictures.map((picture): State => [
        picture.src,
        <Picture key={picture.src} picture={picture} className={styles.full} sizes="20rem" />,
        'half',
      ]),
      ['TestimonialCard', testimonial && <TestimonialCard key="card" testimonial={testimonial} />],
      [
        'Sheet',
        <Sheet key="sheet" label="Sheet">
          <p>{contact.pages.analysis.intro}</p>
        </Sheet>,
      ],
      ['Finding', <FindingSheet key="finding" at={0} />],
      ['Quote', <Quote key="quote" testimonial={coaching.testimonial} />],
    ],
    questions: services.faq.items.map(({ question, answer }, index): State => [
      index ? 'Ruhe' : 'geöffnet',
      <Disclosure key={question} id={`faq-${index + 1}`} title={question} open={index === 0}>
        <RichText text={answer} />
      </Disclosure>,
    ]),
    form: [
      ['Ruhe', <EnquiryForm key="rest" {...enquiry} />],
      ['Fehler', <EnquiryForm key="error" {...enquiry} stage={{ name: 'editing', errors }} />],
      ['wird gesendet', <EnquiryForm key="sending" {...enquiry} stage={{ name: 'sending' }} />],
    ],
    panels: [
      ['Ruhe', <ResultPanel key="sent" {...panelProps} />],
      ['Fehler', <ResultPanel key="failed" {...panelProps} failure={failure} />],
      ...createStates('full', ['copied', 'notCopied'], (outcome) => (
        <CopyButton words={panel} text="" buttonClass={buttonClass.outline} outcome={outcome} />
      )),
    ],
  } satisfies Record<string, State[]>;
}

/** Creates one state per name. */
function createStates<N extends string>(width: State[2], names: readonly N[], render: (name: N) => ReactNode): State[] {
  return names.map((name) => [name, render(name), width]);
}

/** A bar that shows a spacing by its length, or a colour by its fill. */
function Bar({ width, fill }: { width: string; fill: string }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={width} height="100%" fill={fill} />
    </svg>
  );
}

/** A word in a size of the type scale, or in a font. */
function Type({ token, word }: { token: string; word: string }) {
  const isFont = token.startsWith('font');
  const family = `var(--${isFont ? token : 'font-display'})`;
  return (
    <svg className={styles.type} fontFamily={family} fontSize={isFont ? 'var(--text-h3)' : `var(--${token})`}>
      <text y="1em" fill="currentColor">
        {word}
      </text>
    </svg>
  );
}
