import type { Content } from '../../content/content';
import { iconNames } from '../../content/schemas/icon-names';
import { usePage } from '../../page-context';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Art } from '../../components/art/art';
import { Button, buttonClass } from '../../components/button/button';
import { groundClass, type Ground } from '../../components/ground/ground';
import { Picture } from '../../components/picture/picture';
import { Portrait } from '../../components/portrait/portrait';
import { Timeline } from '../../components/timeline/timeline';
import { CaseChart } from '../../drawings/chart';
import { FlywheelWheel } from '../../drawings/flywheel-wheel';
import { HeroRings } from '../../drawings/hero-rings';
import { Icon, interfaceIconNames } from '../../drawings/icons';
import { markOf } from '../../drawings/mark';
import { RingMark } from '../../drawings/ring-mark';
import { TimelineRing } from '../../drawings/timeline-ring';
import { TreeCount } from '../../drawings/tree-count';
import { OpenMenu } from '../../layout/menu';
import styles from './elements.module.css';
import { Sample } from './part';

type ElementsProps = { content: Content };

/** Every icon under its name. */
export function Icons() {
  return (
    <ul className={styles.icons}>
      {[...iconNames, ...interfaceIconNames].map((name) => (
        <li key={name}>
          <Icon name={name} className={styles.icon} />
          <code>{name}</code>
        </li>
      ))}
      {['de', 'us'].map((country) => (
        <li key={country}>
          <Art name={`flags/${country}`} />
          <code>{country}</code>
        </li>
      ))}
    </ul>
  );
}

const grounds: Ground[] = ['paper', 'surface', 'ink', 'leaf', 'sap', 'call', 'attract', 'convince', 'ready', 'stay'];

/** Buttons and links in their states, and on every ground. */
export function Buttons({ content }: ElementsProps) {
  const { states } = content.styleguide;
  const { button } = content.locales.de.services.hero;
  const { links } = content.locales.de.coaching.undecided;
  const shown = [
    { name: states.rest, state: '' },
    { name: states.hover, state: styles.hovered },
    { name: states.focus, state: styles.focused },
    { name: states.active, state: styles.pressed },
  ];
  return (
    <>
      <div className={styles.row}>
        {shown.map(({ name, state }) => (
          <Sample key={name} name={name}>
            <button type="button" className={`${buttonClass.full} ${state ?? ''}`}>
              {button.text}
            </button>
          </Sample>
        ))}
        <Sample name={states.disabled}>
          <button type="button" className={buttonClass.full} disabled>
            {button.text}
          </button>
        </Sample>
      </div>
      <ul className={styles.grounds}>
        {grounds.map((ground) => (
          <li key={ground} className={`${styles.ground} ${groundClass(ground)}`}>
            <code>{ground}</code>
            <Button button={button} />
            <Button button={button} look="outline" />
            {links[0] && <ArrowLink href={links[0].link} text={links[0].text} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu of small screens, open. */
export function Navigation() {
  return <OpenMenu className={styles.menu} />;
}

/** The drawings that data grows into. */
export function Rings({ content }: ElementsProps) {
  const { year } = usePage();
  const { agency, testimonials, studies, services } = content.locales.de;
  const { midArea, centre, alt } = services.flywheel;
  const { states } = content.styleguide;
  return (
    <>
      <div className={styles.wood}>
        <HeroRings className={styles.trunk} founded={content.identity.founded} year={year} />
      </div>
      <div className={styles.row}>
        <RingMark sign={markOf(content.identity)} className={styles.mark} />
        {[1, 2, 3, 4, 5].map((rings) => (
          <TimelineRing key={rings} rings={rings} />
        ))}
        <TimelineRing rings={5} className={styles.lit} />
      </div>
      <ul className={styles.people}>
        {[...agency.team.members, ...testimonials].map(({ name, img }) => (
          <li key={name}>
            <Portrait img={img} name={name} />
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <FlywheelWheel segments={midArea} centre={centre} label={alt} className={styles.full} />
        <Sample name={states.rest}>
          <Art name="img/bot" className={styles.full} />
        </Sample>
        <Sample name={states.hover}>
          <div className={styles.bot}>
            <Art name="img/bot" className={styles.full} />
            <Art name="img/bot_mouth" className={styles.full} />
          </div>
        </Sample>
      </div>
      {studies.map((study) => (
        <div key={study.slug} className={styles.pair}>
          <CaseChart chart={study.dataImg} colour={study.header.background} />
          {study.dataImgTwo && <CaseChart chart={study.dataImgTwo} colour={study.header.background} />}
        </div>
      ))}
      <Timeline
        className={styles.steps}
        entries={services.process.steps.map(({ heading, text }) => ({ title: heading, text }))}
      />
      <TreeCount id="guide-tree" planted={content.certificate.number} className={styles.full} />
    </>
  );
}

/** Every picture that content names. */
export function Pictures({ content }: ElementsProps) {
  const { home, agency, services, studies } = content.locales.de;
  const pictures = [
    ...home.clients.logos.map(({ img }) => img),
    ...agency.collective.badges.map(({ img }) => img),
    ...agency.published.articles.map(({ img }) => img),
    ...[...services.benefits.items, ...services.services.items, ...services.whoFor.items].map(({ image }) => image),
    ...studies.map(({ header }) => header.img),
    ...home.ai.boxes.map((_, index) => ({ src: `/img/home_ai_box${index + 1}.svg`, alt: '' })),
  ];
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture) => (
        <li key={picture.src}>
          <Picture picture={picture} className={styles.full} sizes="20rem" />
          <code>{picture.src}</code>
        </li>
      ))}
    </ul>
  );
}
