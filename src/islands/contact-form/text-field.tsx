import { useId, type HTMLInputAutoCompleteAttribute } from 'react';

import type { InputName } from '../../relay/enquiry';
import { Slot, type SlotContent } from '../slot';
import styles from './contact-form.module.css';

type TextFieldName = Exclude<InputName, 'form_type'>;

type TextFieldProps = {
  name: TextFieldName;
  label: SlotContent;
  required: boolean;
  /** What is said where the field was left empty. */
  missing?: string;
};

type Hints = {
  type?: 'email';
  /** Never `off`: browsers would forget such a field on the way back to the page. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'email' | 'url';
  pattern?: string;
  /** Neither capitals nor corrections: addresses are no prose. */
  verbatim?: boolean;
  /** Two of them share a row where there is room. */
  short?: boolean;
};

const hints: Record<TextFieldName, Hints> = {
  from_name: { autoComplete: 'name', short: true },
  // an address without an ending passes the browser's own check, and nobody could answer it
  from_email: {
    type: 'email',
    pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
    autoComplete: 'email',
    inputMode: 'email',
    verbatim: true,
    short: true,
  },
  company: { autoComplete: 'organization', short: true },
  website: { autoComplete: 'url', inputMode: 'url', verbatim: true, short: true },
  heard_from: {},
  message: {},
};

/** One labelled field. It is uncontrolled, so that what was typed before the form started stays where it is. */
export function TextField({ name, label, required, missing }: TextFieldProps) {
  const id = useId();
  const { type, pattern, autoComplete, inputMode, verbatim, short } = hints[name];
  const shared = {
    id,
    name,
    required,
    autoComplete,
    className: styles.control,
    'aria-invalid': missing !== undefined || undefined,
    'aria-describedby': missing === undefined ? undefined : `${id}missing`,
  };
  return (
    <div className={short ? `${styles.field} ${styles.short}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        <Slot as="span" of={label} />
        {required && ' *'}
      </label>
      {name === 'message' ? (
        <textarea {...shared} rows={7} />
      ) : (
        <input
          {...shared}
          type={type ?? 'text'}
          pattern={pattern}
          inputMode={inputMode}
          enterKeyHint="next"
          {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
      {missing !== undefined && (
        <p className={styles.missing} id={`${id}missing`}>
          {missing}
        </p>
      )}
    </div>
  );
}
