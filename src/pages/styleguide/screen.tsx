import { Fragment, type ReactNode } from 'react';

import { headingStart } from '../../content/legal-sections';
import { classNames } from '../../lib/class-names';
import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { Closing } from '../../components/closing/closing';
import { Failure } from '../../components/failure/failure';
import { LegalText } from '../../components/legal-text/legal-text';
import { PageHeader } from '../../components/page-header/page-header';
import { Section } from '../../components/section/section';
import { Published } from '../agency/published';
import { TeamMembers } from '../agency/team-members';
import { Ai } from '../home/ai';
import { Cards } from '../home/cards';
import { Voices } from '../home/voices';
import { Growth } from '../services/growth';
import { Journey } from '../services/journey';
import { createComponentStates, type State } from './states';
import * as styles from './styleguide.module.css';

/** The style guide: all components and widgets with real content, in all states. */
export function Screen({ content: styleguide }: ScreenProps<'styleguide'>) {
  const page = usePage();
  const { text, getPath, getPage, site } = page;
  const { content } = site;
  const { heading, text: intro, chapters } = styleguide;
  const { home, agency, testimonials, services, contact, terms } = content.locales.de;
  const { labels } = content.locales.de['case-studies'];
  const { button } = home.closing;
  const excerpt = terms.body.split(headingStart).slice(0, 3).join('## ');
  const states: Record<string, State[]> = createComponentStates(content, page);
  /** Chapters with components that are sections themselves. */
  const sections: Record<string, ReactNode> = {
    page: [
      <PageHeader key="1" heading={terms.heading} headingAs="h2" intro={terms.notice} />,
      <Section key="2" as="div">
        <table>
          <tbody>
            {agency.timeline.entries.map(({ year, text: event }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{event}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>,
    ],
    cards: [
      <Cards key="1" cards={home.cards} team={agency.team.members} />,
      <Ai key="2" ai={home.ai} button={home.closing.button} />,
    ],
    carousels: [
      <Voices key="1" {...home.testimonials} testimonials={testimonials} />,
      <Published key="2" published={agency.published} />,
    ],
    members: <TeamMembers team={agency.team} button={button} />,
    wheel: [
      <Journey key="1" flywheel={services.flywheel} button={button} />,
      <Growth key="2" growth={services.growth} />,
    ],
    legal: <LegalText content={{ ...terms, body: excerpt }} headingAs="h2" />,
    messages: [
      <Failure
        key="1"
        message={text.errors.caseStudyNotFound}
        headingAs="h2"
        text={text.errors.caseStudyNotFoundText}
        button={{ text: labels.all, link: getPath('case-studies') }}
      />,
      <Failure
        key="2"
        message={text.errors.unexpected}
        headingAs="h2"
        text={text.errors.unexpectedText}
        button={{ text: contact.panel.home, link: getPath('home') }}
      />,
    ],
  };
  const above = <Breadcrumb trail={[getPage('home')]} current={heading} />;
  return (
    <>
      <PageHeader heading={heading} intro={intro} background="ink" above={above} />
      {chapters.map(({ id, heading: title }) => (
        <Fragment key={id}>
          <Section id={id} labelledBy={`${id}-heading`} className={styles.chapter}>
            <h2 id={`${id}-heading`} className={styles.heading}>
              {title}
            </h2>
            {states[id] && (
              <div className={styles.samples}>
                {states[id].map((state, index) => (
                  <Sample key={index} state={state} />
                ))}
              </div>
            )}
          </Section>
          {sections[id]}
        </Fragment>
      ))}
      <Closing closing={home.closing} picture="opened" />
    </>
  );
}

/** A component in one state, with the state's name below. */
function Sample({ state: [name, component, width] }: { state: State }) {
  return (
    <figure className={classNames(styles.sample, width && styles[width])}>
      <div>{component}</div>
      <figcaption translate="no">{name}</figcaption>
    </figure>
  );
}
