import type { CoachingContent } from './page';
import type { Target } from '../../components/button/button';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { Icon } from '../../components/icons/icons';
import { TopicTrunk } from './topic-trunk';
import * as styles from './topics.module.css';

type TopicsProps = { topics: CoachingContent['topics']; button: Target };

/** The topics of the coaching; the lines between them continue as the rings of a trunk. */
export function Topics({ topics, button }: TopicsProps) {
  return (
    <Section className={styles.section}>
      <SectionHead heading={topics.heading} text={topics.text} className={styles.head} />
      <TopicTrunk rings={topics.items.length} className={styles.trunk} />
      <ul className={styles.list}>
        {topics.items.map(({ icon, title, text }) => (
          <li key={title} className={styles.topic}>
            <Icon name={icon} className={styles.icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <NextStep text={topics.next} button={button} phoneOnly />
    </Section>
  );
}
