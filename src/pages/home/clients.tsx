import type { HomeContent } from './page';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { Picture } from '../../components/picture/picture';
import { gridClass } from '../../components/section/section';
import { getBackgroundClass } from '../../components/background/background';
import { usePage } from '../../page-context';
import * as styles from './clients.module.css';

/** Four clients with logo and trade, as links to their case studies. */
export function Clients({ clients }: { clients: HomeContent['clients'] }) {
  const { studies } = usePage().texts;
  const findTrade = (link: string) => studies.find(({ slug }) => link.endsWith(`/${slug}`))?.header.branche;
  return (
    <section className={`${gridClass} ${getBackgroundClass('paper')} ${styles.clients}`}>
      <div className={styles.strip}>
        <h2 className={styles.heading}>{clients.heading}</h2>
        <ul className={styles.list}>
          {clients.logos.map(({ name, link, img }) => (
            <li key={link} className={effects.card}>
              <a className={styles.client} href={link}>
                <Picture className={`${styles.sign} ${effects.wind}`} picture={{ ...img, alt: '' }} />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.trade}>{findTrade(link)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
