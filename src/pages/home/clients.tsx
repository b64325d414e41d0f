import type { HomeContent } from './page';
import type { Target } from '../../components/button/button';
import { NextStep } from '../../components/next-step/next-step';
import { Picture } from '../../components/picture/picture';
import { gridClass } from '../../components/section/section';
import { backgroundClass } from '../../components/background/background';
import * as styles from './clients.module.css';

type ClientsProps = { clients: HomeContent['clients']; button: Target };

/** Four clients, each with its sign; they lead to what was done for them. */
export function Clients({ clients, button }: ClientsProps) {
  return (
    <section className={`${gridClass} ${backgroundClass('paper')} ${styles.clients}`}>
      <div className={styles.strip}>
        <h2 className={styles.heading}>{clients.heading}</h2>
        <ul className={styles.list}>
          {clients.logos.map(({ name, link, img }) => (
            <li key={link}>
              <a className={styles.client} href={link}>
                <Picture className={styles.sign} picture={{ ...img, alt: '' }} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <NextStep button={button} />
    </section>
  );
}
