import type { AgencyContent } from './page';
import { Link } from '../../components/link/link';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './collective.module.css';

/** An independent remote collective, with its certificates, where it has some. */
export function Collective({ collective }: { collective: AgencyContent['collective'] }) {
  return (
    <Section background="surface" className={styles.section}>
      <h2 className={styles.heading}>{collective.heading}</h2>
      <RichText className={styles.text} text={collective.text} />
      {collective.badges.length > 0 && (
        <ul className={styles.badges}>
          {collective.badges.map(({ img, text, issuer, year, link }) => (
            <li key={text} className={styles.badge}>
              <Picture picture={img} />
              <p>
                {link ? <Link href={link}>{text}</Link> : text}
                {(issuer ?? year) && <span className={styles.issued}>{[issuer, year].filter(Boolean).join(', ')}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
