import type { ReactNode } from 'react';

import type { AgencyContent } from '../agency/page';
import type { HomeContent } from './page';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { getBackgroundClass, type Background } from '../../components/background/background';
import { Figure } from '../../components/figure/figure';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Portrait } from '../../components/portrait/portrait';
import { Section } from '../../components/section/section';
import * as styles from './cards.module.css';

type CardsProps = { cards: HomeContent['cards']; team: AgencyContent['team']['members'] };

/** The agency's work on five illustrated cards. */
export function Cards({ cards, team }: CardsProps) {
  const { inbound, trees, coaching, ai } = cards;
  return (
    <Section className={styles.section}>
      <h2 className={styles.heading}>{cards.heading}</h2>
      <Card name="inbound" background="ink">
        <h3>{inbound.title}</h3>
        <RichText text={inbound.text} />
        <p className={styles.figure}>
          <span className={styles.before}>{inbound.before}</span>
          <Figure text={` → ${inbound.after}`} />
          <span className={styles.unit}>{inbound.unit}</span>
        </p>
        <Picture className={`${styles.growth} ${effects.year}`} picture={{ src: '/img/growth.svg', alt: '' }} />
        <ArrowLink href={inbound.link} text={inbound.linkText} stretched />
      </Card>
      <Card name="trees" background="leaf">
        <h3>{trees.title}</h3>
        <p>{trees.text}</p>
        <Picture className={`${styles.forest} ${effects.wind}`} picture={{ src: '/img/trees.svg', alt: trees.alt }} />
        <ArrowLink href={trees.file} hrefLang="de" text={trees.linkText} stretched />
      </Card>
      <Card name="team" background="surface">
        <h3>{cards.team.title}</h3>
        <p>{cards.team.text}</p>
        {team.every(({ img }) => img.src === 'ring') ? (
          <Picture className={`${styles.pile} ${effects.year}`} picture={{ src: '/img/team.svg', alt: '' }} />
        ) : (
          <ul className={styles.people}>
            {team.map(({ name, img }) => (
              <li key={name}>
                <Portrait img={img} name={name} />
              </li>
            ))}
          </ul>
        )}
        <ArrowLink href={cards.team.link} text={cards.team.linkText} stretched />
      </Card>
      <Card name="coaching" background="sap">
        <h3>{coaching.title}</h3>
        <p>{coaching.text}</p>
        <ul className={`${styles.topics} ${effects.ticks}`}>
          {coaching.topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
        <div className={styles.links}>
          <ArrowLink href={coaching.link1} text={coaching.linkText1} />
          <ArrowLink href={coaching.link2} text={coaching.linkText2} />
        </div>
      </Card>
      <Card name="ai" background="surface">
        <div className={styles.title}>
          <h3>{ai.title}</h3> <span className={styles.new}>{ai.subtext}</span>
        </div>
        <p>{ai.text}</p>
        <blockquote className={styles.question}>{ai.question}</blockquote>
        <blockquote className={styles.answer}>
          {ai.answerBefore} <mark className={`${styles.named} ${effects.marker}`}>{ai.author}</mark> {ai.answerAfter}
        </blockquote>
        <ArrowLink href={ai.link} text={ai.button} stretched />
      </Card>
    </Section>
  );
}

function Card({ name, background, children }: { name: string; background: Background; children: ReactNode }) {
  return (
    <article className={`${styles.card} ${effects.card} ${getBackgroundClass(background)} ${styles[name] ?? ''}`}>
      {children}
    </article>
  );
}
