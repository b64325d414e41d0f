import '../../islands/behaviours/fade.css';
import type { ServicesContent } from './page';
import { Arrow, ArrowLink } from '../../components/arrow-link/arrow-link';
import { Art } from '../../components/art/art';
import { Button } from '../../components/button/button';
import { PageHeader } from '../../components/page-header/page-header';
import * as styles from './hero.module.css';

/** The hero, with three jump links to sections of the page. */
export function Hero({ hero }: { hero: ServicesContent['hero'] }) {
  return (
    <PageHeader
      heading={hero.heading}
      intro={hero.subheading}
      background="leaf"
      fade
      className={styles.hero}
      figure={
        <>
          <Art name="img/services/ways" className={styles.slice} eager />
          <ol className={styles.jumps} data-fade="below">
            {hero.jumps.map(({ text, link }) => (
              <li key={link}>
                <a className={styles.jump} href={link}>
                  {text}
                  <Arrow direction="section" />
                </a>
              </li>
            ))}
          </ol>
        </>
      }
    >
      <div className={styles.actions}>
        <Button button={hero.button} />
        <ArrowLink href={hero.prices.link} text={hero.prices.text} />
      </div>
    </PageHeader>
  );
}
