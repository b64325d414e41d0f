import { useId } from 'react';

import { ContactForm, type ContactFormProps } from '../../islands/contact-form/contact-form';
import { Island } from '../../islands/island';
import { inputNames } from '../../relay/enquiry';
import { usePage } from '../../site/page-context';
import { buttonClass } from '../button/button';
import { RichText } from '../rich-text/rich-text';

type EnquiryFormProps = {
  /** The form type preselected by the URL. */
  formType: string;
  /** The label of the submit button, which names what the visitor gets. */
  submit: string;
  /** Whether this is the fallback page for unknown types; only the browser knows its URL. */
  typeFromAddress?: boolean;
  /** A fixed state, for the style guide. */
  stage?: ContactFormProps['stage'];
};

/** The contact form with heading, notes and other contact options, all worded by the content. */
export function EnquiryForm({ formType, submit, typeFromAddress = false, stage }: EnquiryFormProps) {
  const { locale, identity, contact, site, getPath } = usePage();
  const { form, panel, mail, sent } = contact;
  const choiceId = useId();
  const { from_name, from_email, website, message } = form.fields;
  const missing = {
    from_name: from_name.missing,
    from_email: from_email.missing,
    website: website.missing,
    message: message.missing,
  };
  return (
    <Island
      id="contact-form"
      component={ContactForm}
      props={{
        locale,
        delivery: site.delivery,
        typeFromAddress,
        choiceId,
        email: identity.email.address,
        panel: { homeHref: getPath('home'), buttonClass: buttonClass.full, outlineClass: buttonClass.outline },
        stage,
        words: {
          required: panel.required,
          successHeadline: panel.successHeadline,
          successSubline: panel.successSubline,
          answer: sent.answer,
          failureHeadline: panel.failureHeadline,
          failure: panel.failure,
          again: panel.again,
          mailLink: panel.mailLink,
          copy: panel.copy,
          copied: panel.copied,
          notCopied: panel.notCopied,
          home: panel.home,
          sending: form.sending,
          subject: mail.subject,
          optional: form.optional,
          missing,
          mistyped: from_email.mistyped,
          noEnding: from_email.noEnding,
          tooLong: message.tooLong,
        },
      }}
      slots={{
        heading: <h2>{form.heading}</h2>,
        note: (
          <>
            <p>
              <strong>{form.promise.text}</strong>
            </p>
            <p>{form.requiredNote}</p>
          </>
        ),
        labels: inputNames.map((name) => form.fields[name].label),
        choice: (
          <select id={choiceId} name="form_type" defaultValue={formType}>
            {!form.options.includes(formType) && (
              <option value={formType} hidden>
                {formType}
              </option>
            )}
            {form.options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ),
        honeypot: form.trap,
        privacy: <RichText text={form.privacy} />,
        submit,
        direct: <RichText text={form.direct} />,
      }}
    />
  );
}
