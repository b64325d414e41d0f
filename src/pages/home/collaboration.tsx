import type { HomeContent } from './page';
import { Art } from '../../components/art/art';
import type { Target } from '../../components/button/button';
import { getBackgroundClass } from '../../components/background/background';
import { NextStep } from '../../components/next-step/next-step';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { Icon } from '../../components/icons/icons';
import * as styles from './collaboration.module.css';

type CollaborationProps = { collaboration: HomeContent['collaboration']; button: Target };

/** Reasons to work with the agency, each on a board drawn from the same trunk. */
export function Collaboration({ collaboration, button }: CollaborationProps) {
  return (
    <Section background="surface" className={styles.section}>
      <SectionHead heading={collaboration.heading} text={collaboration.text} className={styles.head} />
      <ul className={styles.boards}>
        {collaboration.items.map(({ icon, title, text }) => (
          <li key={title} className={`${styles.board} ${getBackgroundClass('leaf')}`}>
            <Art name="img/boards" className={styles.end} />
            <h3 className={styles.title}>
              <Icon name={icon} className={styles.icon} />
              {title}
            </h3>
            <RichText text={text} />
          </li>
        ))}
      </ul>
      <NextStep button={button} phoneOnly />
    </Section>
  );
}
