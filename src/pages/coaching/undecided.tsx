import type { CoachingContent } from './page';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { usePage } from '../../page-context';
import * as styles from './undecided.module.css';

/** Links to three pages for visitors who have not decided yet; links to sections without entries are omitted. */
export function Undecided({ undecided }: { undecided: CoachingContent['undecided'] }) {
  const { href, texts } = usePage();
  const empty = [
    ...(texts.agency.published.articles.length === 0 ? [`${href('agency')}#published`] : []),
    ...(texts.testimonials.length === 0 ? [`${href('home')}#testimonials`] : []),
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
    </Section>
  );
}
