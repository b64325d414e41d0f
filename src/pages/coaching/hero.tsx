import '../../islands/behaviours/fade.css';
import type { CoachingContent } from './page';
import { Button } from '../../components/button/button';
import { PageHeader } from '../../components/page-header/page-header';
import { TimelineRing } from '../../drawings/timeline-ring';
import * as styles from './hero.module.css';

/** What the coaching is for, and the way to an appointment. */
export function Hero({ hero }: { hero: CoachingContent['hero'] }) {
  return (
    <PageHeader
      heading={hero.heading}
      intro={hero.subheading}
      background="convince"
      fade
      className={styles.hero}
      figure={<TimelineRing rings={8} detailed className={styles.slice} />}
    >
      <Button button={hero.button} />
    </PageHeader>
  );
}
