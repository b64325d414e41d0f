import { useEffect, useRef } from 'react';

import { decodeSafely } from '../../lib/decode';
import { parseFormType } from '../../contact-types';
import { Slot, type SlotContent } from '../slot';
import * as styles from './contact-form.module.css';

type TypeFieldProps = {
  label: SlotContent;
  /** The page's `<select>`, and its id. */
  choice: SlotContent;
  choiceId: string;
  /** Whether the form type is read from the URL. */
  fromAddress: boolean;
  /** True while sending: later changes would not be sent. */
  locked: boolean;
};

/** The form type: the page's existing `<select>`, with the option chosen before hydration. */
export function TypeField({ label, choice, choiceId, fromAddress, locked }: TypeFieldProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const select = container.current?.querySelector('select');
    // unless the browser has restored another choice; if restoring failed, no option is selected
    if (select && fromAddress && (select.selectedOptions[0]?.defaultSelected ?? true)) selectType(select);
  }, [fromAddress]);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={choiceId}>
        <Slot as="span" of={label} />
      </label>
      <div ref={container} className={styles.choice} inert={locked}>
        <Slot of={choice} />
      </div>
    </div>
  );
}

/** Selects the form type in the URL; a type that is not listed becomes the hidden option. */
function selectType(select: HTMLSelectElement): void {
  const options = Array.from(select.options);
  const listed = options.filter(({ hidden }) => !hidden).map(({ value }) => value);
  const type = getFormType(location.pathname, listed);
  const other = options.find(({ hidden }) => hidden);
  if (other && !listed.includes(type)) other.value = other.text = type;
  select.value = type;
}

/** Returns the form type in the path of a contact page: its last segment. */
export function getFormType(path: string, options: readonly string[]): string {
  return parseFormType(decodeSafely(path.replace(/\/$/, '').replace(/^.*\//, '')), options);
}
