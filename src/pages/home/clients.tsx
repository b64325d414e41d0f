import type { HomeContent } from './page';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { Picture } from '../../components/picture/picture';
import { gridClass } from '../../components/section/section';
import { getBackgroundClass } from '../../components/background/background';
import * as styles from './clients.module.css';

/** Four clients with their logos, as links to their case studies. */
export function Clients({ clients }: { clients: HomeContent['clients'] }) {
  return (
    <section className={`${gridClass} ${getBackgroundClass('paper')} ${styles.clients}`}>
      <div className={styles.strip}>
        <h2 className={styles.heading}>{clients.heading}</h2>
        <ul className={styles.list}>
          {clients.logos.map(({ name, link, img }) => (
            <li key={link} className={effects.card}>
              <a className={styles.client} href={link}>
                <Picture className={`${styles.sign} ${effects.wind}`} picture={{ ...img, alt: '' }} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
