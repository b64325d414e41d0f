import '../../islands/behaviours/fade.css';
import type { HomeContent } from './page';
import { usePage } from '../../site/page-context';
import { ButtonRow } from '../../components/button/button-row';
import { getBackgroundClass } from '../../components/background/background';
import { Link } from '../../components/link/link';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { gridClass } from '../../components/section/section';
import { classNames } from '../../lib/class-names';
import { hasLongWord } from '../../lib/has-long-word';
import { HeroRings } from '../../drawings/hero-rings';
import { describeYears } from './describe-years';
import * as styles from './hero.module.css';

/** Longer words do not fit on a line at the poster size. */
const maxLetters = 10;

/** The hero: headline, tagline, two buttons, and a trunk with one ring per year of the agency. */
export function Hero({ hero }: { hero: HomeContent['hero'] }) {
  const words = hero.heading.split(' ');
  const last = words.pop();
  return (
    <header className={`${gridClass} ${getBackgroundClass('paper')} ${styles.hero}`}>
      <div className={styles.text} data-fade="">
        <h1 className={classNames(styles.heading, hasLongWord(hero.heading, maxLetters) ? styles.long : undefined)}>
          {words.join(' ')} <span className={styles.marked}>{last}</span>
        </h1>
        <div className={styles.lead}>
          <Paragraphs text={hero.subheading} />
        </div>
        <ButtonRow buttons={hero.buttons} />
      </div>
      <p className={styles.prices} data-fade="below">
        <Link href={hero.prices.link}>{hero.prices.text}</Link>
      </p>
      <HeroRings className={styles.rings} years={describeYears(usePage())} caption={hero.caption} ray={146} />
    </header>
  );
}
