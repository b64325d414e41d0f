import { Button, type Target } from './button';
import * as styles from './button-row.module.css';

/** A primary button and secondary ones beside it; on phones the latter look like links. */
export function ButtonRow({ buttons }: { buttons: readonly Target[] }) {
  return (
    <div className={styles.row}>
      {buttons.map((button, index) => (
        <Button key={button.link} button={button} look={index === 0 ? 'full' : 'outline'} />
      ))}
    </div>
  );
}
