import { Button, type Target } from '../button/button';
import * as styles from './next-step.module.css';

type NextStepProps = {
  button: Target;
  /** A text before the button. Without it, only phones show the button, as others are many screens away there. */
  text?: string;
};

/** A call to action within a page. */
export function NextStep({ button, text }: NextStepProps) {
  return (
    <div className={text ? styles.step : styles.phoneOnly} data-no-markdown={text ? undefined : ''}>
      {text && <p className={styles.text}>{text}</p>}
      <Button button={button} />
    </div>
  );
}
