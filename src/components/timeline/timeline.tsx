import '../../islands/behaviours/timeline.css';
import { TimelineSlice } from '../../drawings/timeline-slice';
import { classNames } from '../../lib/class-names';
import { Paragraphs } from '../paragraphs/paragraphs';
import * as styles from './timeline.module.css';

type TimelineEntry = { title: string; text: string };

type TimelineProps = {
  entries: readonly TimelineEntry[];
  className?: string;
};

/**
 * A vertical timeline. Each entry's slice has one more ring than the previous one, and lights up in the upper half of the
 * viewport.
 */
export function Timeline({ entries, className }: TimelineProps) {
  return (
    <ol className={classNames(styles.timeline, className)}>
      {entries.map(({ title, text }, index) => (
        <li key={title} className={styles.entry}>
          <span className={styles.slot} data-slice="">
            <TimelineSlice rings={index + 1} className={styles.slice} />
          </span>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <Paragraphs text={text} />
          </div>
        </li>
      ))}
    </ol>
  );
}
