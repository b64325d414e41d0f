import '../../islands/behaviours/timeline.css';
import { TimelineRing } from '../../drawings/timeline-ring';
import { classNames } from '../../lib/class-names';
import { Paragraphs } from '../paragraphs/paragraphs';
import * as styles from './timeline.module.css';

type TimelineEntry = { title: string; text: string };

type TimelineProps = {
  entries: readonly TimelineEntry[];
  className?: string;
};

/** A vertical timeline; each entry's slice has one more ring and lights up when it is scrolled into view. */
export function Timeline({ entries, className }: TimelineProps) {
  return (
    <ol className={classNames(styles.timeline, className)}>
      {entries.map(({ title, text }, index) => (
        <li key={title} className={styles.entry}>
          <span className={styles.circle} data-circle="">
            <TimelineRing rings={index + 1} className={styles.ring} />
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
