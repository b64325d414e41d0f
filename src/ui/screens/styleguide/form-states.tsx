import type { Content } from '../../../content/content';
import { ResultPanel } from '../../../islands/contact-form/result-panel';
import { TextField } from '../../../islands/contact-form/text-field';
import { useSite } from '../../../site/site-context';
import { buttonClass } from '../../components/button/button';
import styles from './form-states.module.css';
import { Sample } from './part';

type FormStatesProps = { content: Content };

/** Fields at rest and with something missing, the choice, and the button while a message is on its way. */
export function FormStates({ content }: FormStatesProps) {
  const { states } = content.styleguide;
  const { form, panel } = content.locales.de.contact;
  const { from_name, from_email, message } = form.fields;
  const label = (html: string) => ({ id: 0, html });
  return (
    <div className={styles.fields}>
      <Sample name={states.rest}>
        <TextField name="from_name" label={label(from_name.label)} />
      </Sample>
      <Sample name={states.error}>
        <p className={styles.required}>{panel.required}</p>
        <TextField name="from_email" label={label(from_email.label)} fault={from_email.mistyped} />
        <TextField name="message" label={label(message.label)} fault={message.missing} />
      </Sample>
      <Sample name={states.disabled}>
        <button type="button" className={buttonClass.full} aria-disabled="true">
          {form.sending}
        </button>
      </Sample>
    </div>
  );
}

/** What takes the place of the form: thanks, or the error with everything that was typed. */
export function Panels({ content }: FormStatesProps) {
  const { href } = useSite();
  const { panel, form } = content.locales.de.contact;
  const email = content.identity.email.address;
  const [first] = content.locales.de.testimonials;
  const shared = { words: panel, homeHref: href('home'), buttonClass: buttonClass.full };
  const text = `${form.fields.from_name.label}: ${first?.name ?? ''}\n${form.fields.message.label}: ${first?.text ?? ''}`;
  return (
    <>
      <ResultPanel {...shared} />
      <ResultPanel {...shared} failure={{ mailto: `mailto:${email}`, text }} />
    </>
  );
}
