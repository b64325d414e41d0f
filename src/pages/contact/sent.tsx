import type { ContactContent } from './page';
import { usePage } from '../../site/page-context';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Portrait } from '../../components/portrait/portrait';
import { fillIn } from '../../lib/fill-in';
import * as styles from './sent.module.css';

/** The contact person, the next steps, and a case study; shown below the confirmation once the form has been sent. */
export function Sent({ sent, className }: { sent: ContactContent['sent']; className: string | undefined }) {
  const { identity, texts, getPath } = usePage();
  const { members } = texts.agency.team;
  const owner = members.find(({ name }) => name === identity.owner.name) ?? members[0];
  const [study] = texts.studies;
  return (
    <div className={`${styles.sent} ${className}`} data-no-markdown="">
      {owner && (
        <div className={styles.person}>
          <Portrait className={styles.portrait} img={owner.img} name={owner.name} decorative />
          <p>
            <strong>{owner.name}</strong>
            <br />
            {owner.profession}
          </p>
        </div>
      )}
      <h3>{sent.heading}</h3>
      <ol className={styles.steps}>
        {sent.steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      {study && (
        <div className={styles.study}>
          <h3>{sent.study}</h3>
          <ArrowLink
            href={getPath('case-study', study.slug)}
            text={fillIn(texts['case-studies'].cardLink, { name: study.header.name })}
          />
        </div>
      )}
    </div>
  );
}
