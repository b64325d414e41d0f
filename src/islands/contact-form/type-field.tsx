import { useEffect, useRef } from 'react';

import { formTypeOf } from '../../pages/contact/contact-types';
import { Slot, type SlotContent } from '../slot';
import * as styles from './contact-form.module.css';

type TypeFieldProps = {
  label: SlotContent;
  /** The page's `<select>`, and its id. */
  choice: SlotContent;
  choiceId: string;
  /** Whether the address says the form type, not the page. */
  fromAddress: boolean;
  /** While the message is on its way: what is chosen then would not be sent. */
  locked: boolean;
};

/** The form type: the `<select>` that stands in the page already, with whatever was chosen in it. */
export function TypeField({ label, choice, choiceId, fromAddress, locked }: TypeFieldProps) {
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const select = holder.current?.querySelector('select');
    // nothing is selected where a browser could not restore what it had kept
    if (select && fromAddress && (select.selectedOptions[0]?.defaultSelected ?? true)) selectType(select);
  }, [fromAddress]);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={choiceId}>
        <Slot as="span" of={label} />
      </label>
      <div ref={holder} className={styles.choice} inert={locked}>
        <Slot of={choice} />
      </div>
    </div>
  );
}

/** Selects the type of the address; the hidden option takes one that is not in the list. */
function selectType(select: HTMLSelectElement): void {
  const options = Array.from(select.options);
  const listed = options.filter(({ hidden }) => !hidden).map(({ value }) => value);
  const type = typeOfPath(location.pathname, listed);
  const other = options.find(({ hidden }) => hidden);
  if (other && !listed.includes(type)) other.value = other.text = type;
  select.value = type;
}

/** The form type that a contact page's path asks for: its parameter, decoded, as text. */
export function typeOfPath(path: string, options: readonly string[]): string {
  const parameter = path.replace(/^\/(?:kontakt|en\/contact)\//, '').replace(/\/$/, '');
  try {
    return formTypeOf(decodeURIComponent(parameter), options);
  } catch {
    // Stray percent signs: shown as they stand.
    return formTypeOf(parameter, options);
  }
}
