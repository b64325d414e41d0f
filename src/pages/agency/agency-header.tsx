import type { AgencyContent } from './page';
import { ButtonRow } from '../../components/button/button-row';
import { getBackgroundClass } from '../../components/background/background';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { Picture } from '../../components/picture/picture';
import { gridClass } from '../../components/section/section';
import * as styles from './agency-header.module.css';

/** The header: heading, introduction, buttons, and the team drawn as a pile of logs. */
export function AgencyHeader({ hero }: { hero: AgencyContent['hero'] }) {
  return (
    <header className={`${gridClass} ${getBackgroundClass('paper')} ${styles.header}`} data-smooth="">
      <div className={styles.text}>
        <h1>{hero.heading}</h1>
        <div className={styles.intro}>
          <Paragraphs text={hero.subheading} />
        </div>
        <ButtonRow buttons={hero.buttons} />
      </div>
      <Picture className={styles.pile} picture={{ src: '/img/team.svg', alt: '' }} eager />
    </header>
  );
}
