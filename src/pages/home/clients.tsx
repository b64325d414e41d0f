import type { HomeContent } from './page';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { Figure } from '../../components/figure/figure';
import { Picture } from '../../components/picture/picture';
import { gridClass } from '../../components/section/section';
import { getBackgroundClass } from '../../components/background/background';
import { usePage } from '../../site/page-context';
import * as styles from './clients.module.css';

/** Four clients with logo and main result, as links to their case studies. */
export function Clients({ clients }: { clients: HomeContent['clients'] }) {
  const { studies } = usePage().texts;
  const findResult = (link: string) => studies.find(({ slug }) => link.endsWith(`/${slug}`))?.results[0];
  return (
    <section className={`${gridClass} ${getBackgroundClass('paper')} ${styles.clients}`}>
      <div className={styles.strip}>
        <h2 className={styles.heading}>{clients.heading}</h2>
        <ul className={styles.list}>
          {clients.logos.map(({ name, link, img }) => {
            const result = findResult(link);
            return (
              <li key={link} className={effects.card}>
                <a className={styles.client} href={link}>
                  <Picture className={`${styles.sign} ${effects.wind}`} picture={{ ...img, alt: '' }} />
                  <span className={styles.text}>
                    <span className={styles.name}>{name}</span>{' '}
                    {result && (
                      <span className={styles.result}>
                        <strong>
                          <Figure text={result.heading} />
                        </strong>{' '}
                        {result.subHeading}
                      </span>
                    )}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
