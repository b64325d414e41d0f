import { classNames } from '../../lib/class-names';
import { Button, type Target } from '../button/button';
import * as styles from './next-step.module.css';

type NextStepProps = {
  button: Target;
  /** A reason to press the button. */
  text?: string;
  /** Hides it on wide screens, where other buttons are nearby. */
  phoneOnly?: boolean;
};

/** A call to action within a page. */
export function NextStep({ button, text, phoneOnly }: NextStepProps) {
  const phoneClass = phoneOnly ? styles.phoneOnly : undefined;
  return (
    <div className={classNames(styles.step, phoneClass)} data-no-markdown={phoneOnly ? '' : undefined}>
      {text && <p className={styles.text}>{text}</p>}
      <Button button={button} />
    </div>
  );
}
