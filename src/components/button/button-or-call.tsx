import { getDialNumber } from '../../lib/dial-number';
import { usePage } from '../../site/page-context';
import { Button, type Target } from './button';
import * as styles from './button-or-call.module.css';

/** A button, and beside it the telephone number for visitors who would rather call. */
export function ButtonOrCall({ button }: { button: Target }) {
  const { identity, text } = usePage();
  return (
    <div className={styles.row}>
      <Button button={button} />
      <a className={styles.call} href={`tel:${getDialNumber(identity.phone)}`}>
        {text.footer.call}: {identity.phone.display}
      </a>
    </div>
  );
}
