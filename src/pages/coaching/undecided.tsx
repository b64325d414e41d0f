import type { CoachingContent } from './page';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import type { Target } from '../../components/button/button';
import { ButtonOrCall } from '../../components/button/button-or-call';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { usePage } from '../../site/page-context';
import * as styles from './undecided.module.css';

type UndecidedProps = { undecided: CoachingContent['undecided']; button: Target };

/**
 * Links to three pages for visitors who have not decided yet, and a button for those who have; links to sections without
 * entries are omitted.
 */
export function Undecided({ undecided, button }: UndecidedProps) {
  const { getPath, texts } = usePage();
  const empty = [
    ...(texts.agency.published.articles.length === 0 ? [`${getPath('agency')}#published`] : []),
    ...(texts.testimonials.length === 0 ? [`${getPath('home')}#testimonials`] : []),
  ];
  const links = undecided.links.filter(({ link }) => !empty.includes(link));
  return (
    <Section background="call" className={styles.section}>
      <SectionHead heading={undecided.heading} text={undecided.text} className={styles.head} />
      <ul className={styles.links}>
        {links.map(({ text, link, note }) => (
          <li key={link} className={styles.item}>
            <ArrowLink href={link} text={text} stretched />
            <p>{note}</p>
          </li>
        ))}
      </ul>
      <ButtonOrCall button={button} />
    </Section>
  );
}
