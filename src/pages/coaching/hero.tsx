import '../../islands/behaviours/fade.css';
import type { CoachingContent } from './page';
import { Button } from '../../components/button/button';
import { PageHeader } from '../../components/page-header/page-header';
import { TimelineSlice } from '../../drawings/timeline-slice';
import * as styles from './hero.module.css';

/** The hero, with a button to book an appointment. */
export function Hero({ hero }: { hero: CoachingContent['hero'] }) {
  return (
    <PageHeader
      heading={hero.heading}
      intro={hero.subheading}
      background="sap"
      fade
      className={styles.hero}
      figure={<TimelineSlice rings={8} detailed className={styles.slice} />}
    >
      <Button button={hero.button} />
    </PageHeader>
  );
}
