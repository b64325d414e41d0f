import { memo, useState, type HTMLInputAutoCompleteAttribute, type KeyboardEvent } from 'react';

import type { InputName } from '../../relay/enquiry';
import { Slot, type SlotContent } from '../slot';
import * as styles from './contact-form.module.css';
import { lacksEnding } from './validation';

type TextFieldName = Exclude<InputName, 'form_type'>;

type TextFieldProps = {
  id: string;
  name: TextFieldName;
  label: SlotContent;
  /** The word “optional”; without it, the field is required. */
  optional?: string;
  /** True while sending: later changes would not be sent. */
  readOnly: boolean;
  /** The text of the validation error. */
  error?: string;
  /** Shown below an e-mail address without an ending such as `.com`, which is valid nonetheless. */
  endingHint?: string;
};

type Hints = {
  type?: 'email';
  /** Never `off`: browsers would not restore the field after going back. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'email' | 'url';
  /** Turns off capitalisation and spell checking, for addresses. */
  verbatim?: boolean;
  /** Short fields share a row if there is room. */
  short?: boolean;
};

const hints: Record<TextFieldName, Hints> = {
  from_name: { autoComplete: 'name', short: true },
  from_email: { type: 'email', autoComplete: 'email', inputMode: 'email', verbatim: true, short: true },
  company: { autoComplete: 'organization', short: true },
  website: { autoComplete: 'url', inputMode: 'url', verbatim: true, short: true },
  heard_from: {},
  message: {},
};

/** A labelled field. It is uncontrolled, so that text typed before hydration is kept. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { id, name, label, optional, readOnly, error, endingHint } = props;
  const [isEndingMissing, setEndingMissing] = useState(false);
  const { type, autoComplete, inputMode, verbatim, short } = hints[name];
  const hint = isEndingMissing ? endingHint : undefined;
  const shared = {
    id,
    name,
    required: optional === undefined,
    readOnly,
    autoComplete,
    className: styles.control,
    onKeyUp: scrollLabelIntoView,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': (error ?? hint) === undefined ? undefined : `${id}-note`,
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
          inputMode={inputMode}
          onBlur={({ currentTarget }) => setEndingMissing(lacksEnding(currentTarget.value))}
          {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-note`}>
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p className={styles.hint} id={`${id}-note`} role="status">
          {hint}
        </p>
      )}
    </div>
  );
});

/** After Tab, Safari scrolls only the input into view, and its label stays behind the sticky header. */
function scrollLabelIntoView({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}
