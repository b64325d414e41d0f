import { Button, type Target } from './button';
import * as styles from './button-row.module.css';

/** Two or more buttons side by side, the first one full; on a phone the others are links below it. */
export function ButtonRow({ buttons }: { buttons: readonly Target[] }) {
  return (
    <div className={styles.row}>
      {buttons.map((button, index) => (
        <Button key={button.link} button={button} look={index === 0 ? 'full' : 'outline'} />
      ))}
    </div>
  );
}
