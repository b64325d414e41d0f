import type { MouseEvent } from 'react';

import type { InputName } from '../../relay/enquiry';
import * as styles from './contact-form.module.css';
import { focusField } from './form-element';

type MissingFieldsProps = {
  sentence: string;
  fields: { name: InputName; label: string; id: string }[];
};

/** Says that required fields are empty, with a link to each of them. */
export function MissingFields({ sentence, fields }: MissingFieldsProps) {
  const goTo = (event: MouseEvent<HTMLAnchorElement>, name: InputName) => {
    const form = event.currentTarget.closest('form');
    if (!form) return;
    event.preventDefault();
    focusField(form, name);
  };
  return (
    <div className={styles.required}>
      <p role="alert">{sentence}</p>
      <ul>
        {fields.map(({ name, label, id }) => (
          <li key={name}>
            <a href={`#${id}`} onClick={(event) => goTo(event, name)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
