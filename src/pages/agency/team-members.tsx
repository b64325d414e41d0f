import { Island } from '../../islands/island';
import { Team } from '../../islands/team/team';
import type { AgencyContent } from './page';
import { usePage } from '../../site/page-context';
import type { Target } from '../../components/button/button';
import { Link } from '../../components/link/link';
import { NextStep } from '../../components/next-step/next-step';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { Portrait } from '../../components/portrait/portrait';
import { Section } from '../../components/section/section';
import { slugify } from '../../lib/slugify';
import * as styles from './team-members.module.css';

type TeamContent = AgencyContent['team'];

/** The team, with a portrait and a description of each member. */
export function TeamMembers({ team, button }: { team: TeamContent; button: Target }) {
  const { text } = usePage();
  return (
    <Section id="team" labelledBy="team-heading">
      <div className={styles.head}>
        <h2 id="team-heading">{team.heading}</h2>
        <div className={styles.intro}>
          <Paragraphs text={team.text} />
        </div>
      </div>
      <Island
        className={styles.members}
        id="team"
        component={Team}
        props={{ labels: text.teamCard }}
        slots={{
          heads: team.members.map(({ name, profession, profile, img }) => (
            <div key={name} className={`${styles.person} ${effects.card}`} id={slugify(name)}>
              <Portrait className={effects.year} img={img} name={name} decorative />
              <div>
                <h3>{name}</h3>
                <p className={styles.profession}>{profession}</p>
                {profile && (
                  <Link className={styles.profile} href={profile.link}>
                    {profile.text}
                  </Link>
                )}
              </div>
            </div>
          )),
          details: team.members.map(({ name, description, bulletPoints }) => (
            <div key={name} className={styles.detail}>
              <Paragraphs text={description} />
              <dl className={styles.points}>
                {bulletPoints.map((point) => (
                  <div key={point.title}>
                    <dt>{point.title}</dt>
                    <dd>{point.text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )),
        }}
      />
      <NextStep text={team.next} button={button} phoneOnly />
    </Section>
  );
}
