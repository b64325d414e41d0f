import '../../islands/behaviours/fade.css';
import type { AgencyContent } from '../agency/page';
import type { HomeContent } from './page';
import { usePage } from '../../page-context';
import { ButtonRow } from '../../components/button/button-row';
import { getBackgroundClass } from '../../components/background/background';
import { Link } from '../../components/link/link';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { gridClass } from '../../components/section/section';
import { classNames } from '../../lib/class-names';
import { hasLongWord } from '../../lib/has-long-word';
import { HeroRings } from '../../drawings/hero-rings';
import * as styles from './hero.module.css';

type HeroProps = { hero: HomeContent['hero']; team: AgencyContent['team']['members'] };

/** Longer words do not fit into a line of the poster size. */
const maxLetters = 10;

/** The hero: headline, tagline, two buttons, and a trunk with one ring per year of the agency. */
export function Hero({ hero, team }: HeroProps) {
  const { identity, year } = usePage();
  const words = hero.heading.split(' ');
  const last = words.pop();
  const years = Array.from({ length: year - identity.founded + 1 }, (_, index) => identity.founded + index);
  const teamSizes = years.map((date) => Math.max(1, team.filter(({ since }) => since <= date).length));
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
        <p className={styles.prices}>
          <Link href={hero.prices.link}>{hero.prices.text}</Link>
        </p>
      </div>
      <div className={styles.picture}>
        <HeroRings className={styles.rings} founded={identity.founded} year={year} widths={teamSizes} ray={146} />
      </div>
      <p className={styles.caption}>{hero.caption}</p>
    </header>
  );
}
