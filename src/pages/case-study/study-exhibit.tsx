import type { Exhibit } from './page';
import { RichText } from '../../components/rich-text/rich-text';
import { Sheet } from '../../components/sheet/sheet';
import * as chart from '../../drawings/chart.module.css';
import * as styles from './study-exhibit.module.css';

type StudyExhibitProps = { exhibit: Exhibit; className?: string };

/** What a client's visitors see, as sheets of paper side by side. */
export function StudyExhibit({ exhibit: { caption, sheets }, className }: StudyExhibitProps) {
  return (
    <figure className={className}>
      <figcaption className={chart.caption}>{caption}</figcaption>
      <div className={styles.sheets}>
        {sheets.map(({ label, address, heading, text }) => (
          <Sheet key={label} label={label} note={address}>
            <p className={styles.heading}>{heading}</p>
            <RichText text={text} />
          </Sheet>
        ))}
      </div>
    </figure>
  );
}
