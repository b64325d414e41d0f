import { useId, type HTMLInputAutoCompleteAttribute, type KeyboardEvent } from 'react';

import type { InputName } from '../../relay/enquiry';
import { Slot, type SlotContent } from '../slot';
import * as styles from './contact-form.module.css';

type TextFieldName = Exclude<InputName, 'form_type'>;

type TextFieldProps = {
  name: TextFieldName;
  label: SlotContent;
  /** The word “optional”; without it, the field is required. */
  optional?: string;
  /** True while sending: later changes would not be sent. */
  readOnly: boolean;
  /** The text of the validation error. */
  error?: string;
};

type Hints = {
  type?: 'email';
  /** Never `off`: browsers would not restore the field after going back. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'email' | 'url';
  pattern?: string;
  /** Turns off capitalisation and spell checking, for addresses. */
  verbatim?: boolean;
  /** Short fields share a row if there is room. */
  short?: boolean;
};

const hints: Record<TextFieldName, Hints> = {
  from_name: { autoComplete: 'name', short: true },
  // the pattern requires a top-level domain, and allows outer spaces, since Firefox applies it to the untrimmed value
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

/** A labelled field. It is uncontrolled, so that text typed before hydration is kept. */
export function TextField({ name, label, optional, readOnly, error }: TextFieldProps) {
  const id = useId();
  const { type, pattern, autoComplete, inputMode, verbatim, short } = hints[name];
  const shared = {
    id,
    name,
    required: optional === undefined,
    readOnly,
    autoComplete,
    className: styles.control,
    onKeyUp: scrollLabelIntoView,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}error`,
  };
  return (
    <div className={short ? `${styles.field} ${styles.short}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        <Slot as="span" of={label} />
        {/* browser translation may have changed the text, and React would render the whole form again */}
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
      {error !== undefined && (
        <p className={styles.error} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** After Tab, Safari scrolls only the input into view, and its label stays behind the sticky header. */
function scrollLabelIntoView({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}
