import { useId, type HTMLInputAutoCompleteAttribute, type KeyboardEvent } from 'react';

import type { InputName } from '../../relay/enquiry';
import { Slot, type SlotContent } from '../slot';
import * as styles from './contact-form.module.css';

type TextFieldName = Exclude<InputName, 'form_type'>;

type TextFieldProps = {
  name: TextFieldName;
  label: SlotContent;
  /** The word for a field that may stay empty; a field without it is required. */
  optional?: string;
  /** While the message is on its way: what is changed then would not be sent. */
  readOnly: boolean;
  /** What is said where something is wrong with the field. */
  fault?: string;
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
  // an address without an ending passes the browser's own check, and nobody could answer it; Firefox does not see that
  // spaces around a pasted one are gone
  from_email: {
    type: 'email',
    pattern: '\\s*[^@\\s]+@[^@\\s]+\\.[^@\\s]+\\s*',
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
export function TextField({ name, label, optional, readOnly, fault }: TextFieldProps) {
  const id = useId();
  const { type, pattern, autoComplete, inputMode, verbatim, short } = hints[name];
  const shared = {
    id,
    name,
    required: optional === undefined,
    readOnly,
    autoComplete,
    className: styles.control,
    onKeyUp: showWhole,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}fault`,
  };
  return (
    <div className={short ? `${styles.field} ${styles.short}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        <Slot as="span" of={label} />
        {/* a translated page has other words here, and React would make the whole form anew */}
        <span className={optional && styles.optional} suppressHydrationWarning>
          {optional === undefined ? ' *' : ` (${optional})`}
        </span>
      </label>
      {name === 'message' ? (
        <textarea {...shared} rows={7} />
      ) : (
        <input
          {...shared}
          type={type ?? 'text'}
          pattern={pattern}
          inputMode={inputMode}
          {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Left to itself, Safari brings into view what is typed where Tab leads, and the label stays behind the header. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}
