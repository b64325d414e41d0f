import type { Content } from '../../content/content';
import type { Fault } from '../../islands/contact-form/faults';
import { CopyButton } from '../../islands/contact-form/copy-button';
import { ResultPanel } from '../../islands/contact-form/result-panel';
import { Dropdown } from '../../islands/contact-form/type-field';
import { requiredNames } from '../../relay/enquiry';
import { usePage } from '../../page-context';
import { buttonClass } from '../../components/button/button';
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form';
import styles from './form-states.module.css';
import { Sample } from './part';

/** An address that nobody could answer, and all else missing. */
const everyFault = requiredNames.map((name): [typeof name, Fault] => [
  name,
  name === 'from_email' ? 'mistyped' : 'missing',
]);

type FormStatesProps = { content: Content };

/** The form at rest, with all that can be wrong, and while a message is on its way; the open list of form types. */
export function FormStates({ content }: FormStatesProps) {
  const { states } = content.styleguide;
  const { project, options, fields } = content.locales.de.contact.form;
  const choices = options.map((option) => ({ value: option, text: option }));
  return (
    <div className={styles.forms}>
      <Sample name={states.rest}>
        <EnquiryForm formType={project} />
      </Sample>
      <Sample name={states.error}>
        <EnquiryForm formType={project} stage={{ name: 'editing', faults: everyFault }} />
      </Sample>
      <Sample name={states.sending} still>
        <EnquiryForm formType={project} stage={{ name: 'sending' }} />
      </Sample>
      <Sample name={states.open} still>
        <div className={styles.list}>
          <p id="guide-typeslabel">{fields.form_type.label}</p>
          <Dropdown
            id="guide-types"
            options={choices}
            current={choices[1] ?? { value: project, text: project }}
            opened
            choose={() => undefined}
          />
        </div>
      </Sample>
    </div>
  );
}

/** What takes the place of the form: thanks, or the error with everything that was typed, and what copying it leads to. */
export function Panels({ content }: FormStatesProps) {
  const { href } = usePage();
  const { panel, form } = content.locales.de.contact;
  const email = content.identity.email.address;
  const [first] = content.locales.de.testimonials;
  const shared = {
    words: { ...panel, sending: form.sending },
    homeHref: href('home'),
    buttonClass: buttonClass.full,
    outlineClass: buttonClass.outline,
  };
  const text = `${form.fields.from_name.label}: ${first?.name ?? ''}\n${form.fields.message.label}: ${first?.text ?? ''}`;
  return (
    <>
      <ResultPanel {...shared} />
      <ResultPanel {...shared} failure={{ email, mailto: `mailto:${email}`, text, isCopyable: true }} />
      {(['copied', 'notCopied'] as const).map((outcome) => (
        <CopyButton key={outcome} words={panel} text="" buttonClass={buttonClass.outline} outcome={outcome} />
      ))}
    </>
  );
}
