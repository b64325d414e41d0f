import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Closing } from '../../components/closing/closing';
import { NextStep } from '../../components/next-step/next-step';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import { Timeline } from '../../components/timeline/timeline';
import * as styles from './screen.module.css';
import { Collective } from './collective';
import { AgencyHeader } from './agency-header';
import { Published } from './published';
import { TeamMembers } from './team-members';
import { Trees } from './trees';

/** The agency page: team, history, publications. */
export function Screen({ content: agency }: ScreenProps<'agency'>) {
  const planted = usePage().site.content.facts.trees;
  const { team, timeline, closing } = agency;
  return (
    <>
      <AgencyHeader hero={agency.hero} />
      <Collective collective={agency.collective} />
      <TeamMembers team={team} button={closing.button} />
      <Section background="leaf" className={styles.history}>
        <div className={styles.head}>
          <h2>{timeline.heading}</h2>
          <div className={styles.intro}>
            <Paragraphs text={timeline.text} />
          </div>
        </div>
        <Timeline
          className={styles.timeline}
          entries={timeline.entries.map(({ year, text }) => ({ title: String(year), text }))}
        />
        <NextStep button={closing.button} phoneOnly />
        <Picture className={styles.tree} picture={{ src: '/img/history.svg', alt: '' }} />
      </Section>
      <Published published={agency.published} />
      <Trees trees={agency.trees} planted={planted} />
      <Closing closing={closing} picture="gathered" />
    </>
  );
}
