import { Button, type Target } from '../button/button';
import * as styles from './next-step.module.css';

type NextStepProps = {
  button: Target;
  /** What the button is for. Without it, the step is for phones, where the other buttons are many screens away. */
  text?: string;
};

/** A call to action within a page. */
export function NextStep({ button, text }: NextStepProps) {
  return (
    <div className={text ? styles.step : styles.repeated} data-no-markdown={text ? undefined : ''}>
      {text && <p className={styles.text}>{text}</p>}
      <Button button={button} />
    </div>
  );
}
