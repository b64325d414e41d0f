import { useEffect, useId, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';

import {
  inputNames,
  localeName,
  requiredNames,
  honeypotName,
  type Enquiry,
  type InputName,
  type RequiredName,
} from '../../relay/enquiry';
import { createMailto, formatEnquiry } from '../../relay/mail';
import type { Delivery } from '../../relay/settings';
import type { Locale } from '../../locales';
import { afterPaint } from '../after-paint';
import { Slot, type SlotContent } from '../slot';
import { askBeforeLeaving } from './ask-before-leaving';
import { extractAddress } from './extract-address';
import * as styles from './contact-form.module.css';
import { deliver } from './deliver';
import { keepUnresolved, type ValidationError, type ValidationErrors } from './validation';
import { checkForm, findField, focusField, readEnquiry, readHoneypot } from './form-element';
import { getLabelTexts, getMailTexts } from './mail-texts';
import { readMessageInUrl } from './message-in-url';
import { MissingFields } from './missing-fields';
import { ResultPanel, type Failure, type ResultWords } from './result-panel';
import { TextField } from './text-field';
import { TypeField } from './type-field';

export type ContactFormProps = {
  locale: Locale;
  delivery: Delivery;
  /** Whether the form type is read from the URL, as on the fallback page for unknown types. */
  typeFromAddress: boolean;
  /** The id of the `<select>` in the slot `choice`. */
  choiceId: string;
  /** The agency's e-mail address, offered when sending fails. */
  email: string;
  /** Props passed on to `ResultPanel`. */
  panel: { homeHref: string; buttonClass?: string; outlineClass?: string };
  /** The initial stage; editing by default. */
  stage?: InitialStage;
  words: ResultWords & {
    required: string;
    subject: string;
    /** Follows the labels of optional fields. */
    optional: string;
    missing: Record<RequiredName, string>;
    mistyped: string;
    noEnding: string;
    tooLong: string;
  };
  slots: {
    heading: SlotContent;
    note: SlotContent;
    /** One per input, in the order of `inputNames`. */
    labels: SlotContent[];
    choice: SlotContent;
    honeypot: SlotContent;
    privacy: SlotContent;
    submit: SlotContent;
    direct: SlotContent;
  };
};

/** The initial stage, as serialisable props. */
type InitialStage = { name: 'editing'; errors: [RequiredName, ValidationError][] } | { name: 'sending' };

type Stage =
  | { name: 'editing'; errors: ValidationErrors; submitCount: number }
  | { name: 'sending' }
  | { name: 'sent' }
  | Failed;

type Failed = { name: 'failed'; message: Message; reason?: string; attempt: number };

/** The enquiry, and the value of the honeypot field. */
type Message = { enquiry: Enquiry; honeypot: string };

const noErrors: ValidationErrors = new Map();

/** Whether a mail link is short enough to open: on Windows, Chromium silently ignores longer ones. */
const canOpen = (link: string) => link.length <= 2046 || !navigator.userAgent.includes('Windows');

const createStage = (initial: InitialStage = { name: 'editing', errors: [] }): Stage =>
  initial.name === 'editing' ? { ...initial, errors: new Map(initial.errors), submitCount: 0 } : initial;

/**
 * The contact form with its stages: editing, sending, and a panel with the result. With a relay, it is an ordinary HTML
 * form until it is hydrated.
 */
export function ContactForm({ locale, delivery, words, slots, ...props }: ContactFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState(() => createStage(props.stage));
  const [hasMessage, setHasMessage] = useState(false);
  const errors = stage.name === 'editing' ? stage.errors : noErrors;
  const missing = requiredNames.filter((name) => errors.get(name) === 'missing');
  const isSending = stage.name === 'sending';
  const hasUnsentInput = isSending || (hasMessage && stage.name === 'editing');

  useEffect(() => {
    if (!form.current) return;
    // the form shows errors itself, since the browser's message would cover them
    form.current.noValidate = true;
    const message = findField(form.current, 'message');
    if (message && message.value === '') message.value = readMessageInUrl(location.hash);
  }, []);

  // only while there is unsent input: a `beforeunload` listener disables the bfcache in some browsers
  useEffect(() => (hasUnsentInput ? askBeforeLeaving() : undefined), [hasUnsentInput]);

  const send = async (message: Message, attempt = 1) => {
    const { enquiry, honeypot } = message;
    const texts = getMailTexts(words.subject, slots.labels);
    const outcome = await deliver(enquiry, delivery, { locale, honeypot, texts });
    setStage(outcome.sent ? { name: 'sent' } : { name: 'failed', message, reason: outcome.reason, attempt });
  };

  if (stage.name === 'sent') return <ResultPanel words={words} {...props.panel} focused />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const emailField = findField(element, 'from_email');
    if (emailField) emailField.value = extractAddress(emailField.value);
    const enquiry = readEnquiry(element);
    if (!enquiry || stage.name !== 'editing') return;
    const currentErrors = checkForm(element, enquiry);
    const [first] = currentErrors.keys();
    if (!first) {
      setStage({ name: 'sending' });
      void send({ enquiry, honeypot: readHoneypot(element) });
      return;
    }
    setStage({ name: 'editing', errors: currentErrors, submitCount: stage.submitCount + 1 });
    // focusing forces a layout, which would delay the frame with the message on slow phones
    afterPaint(() => focusField(element, first));
  };

  const updateErrors = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    setHasMessage(findField(currentTarget, 'message')?.value.trim() !== '');
    const enquiry = stage.name === 'editing' && errors.size > 0 && readEnquiry(currentTarget);
    if (enquiry) setStage({ ...stage, errors: keepUnresolved(errors, checkForm(currentTarget, enquiry)) });
  };

  const describeFailure = ({ message, reason, attempt }: Failed): Failure => {
    const texts = getMailTexts(words.subject, slots.labels);
    const mailto = createMailto(message.enquiry, texts, props.email);
    const isTooLong = !canOpen(mailto);
    return {
      reason,
      email: props.email,
      mailto: isTooLong ? mailto.replace(/&body=.*/, '') : mailto,
      isTooLong,
      text: formatEnquiry(message.enquiry, texts.labels),
      // without the honeypot's value: a person cannot clear a hidden field that was filled in automatically
      retry: () => void send({ ...message, honeypot: '' }, attempt + 1),
    };
  };

  const getFieldId = (name: InputName) => `${id}-${name}`;
  const describeField = (name: RequiredName) => ({
    name,
    label: getLabelTexts(slots.labels)[name],
    id: getFieldId(name),
  });
  const getErrorText = (name: RequiredName) => {
    const error = errors.get(name);
    return error === 'missing' ? words.missing[name] : error && words[error];
  };

  return (
    <>
      {stage.name === 'failed' && (
        // remount after each attempt, so that the panel is announced and focused again
        <ResultPanel key={stage.attempt} words={words} {...props.panel} failure={describeFailure(stage)} focused />
      )}
      {/*
       * Hidden instead of removed after a failure, so that browsers restore its fields after a reload.
       * The div is for extensions that wrap the form: React's removeChild or insertBefore would throw.
       */}
      <div hidden={stage.name === 'failed'}>
        <form
          ref={form}
          className={styles.form}
          // direct delivery needs JavaScript; until it runs, `dialog` keeps a submit from putting the fields in the URL
          {...(delivery.mode === 'relay' ? { method: 'post', action: delivery.endpoint } : { method: 'dialog' })}
          onSubmit={submit}
          onInput={updateErrors}
        >
          {stage.name === 'editing' && missing.length > 0 && (
            // remount on each submit, so that the alert is announced again
            <MissingFields key={stage.submitCount} sentence={words.required} fields={missing.map(describeField)} />
          )}
          <div className={styles.fields}>
            <Slot of={slots.heading} className={styles.heading} />
            <Slot of={slots.note} className={styles.note} data-no-markdown="" />
            {inputNames.map((name, index) => {
              const label = slots.labels[index];
              if (!label) return null;
              if (name === 'form_type') {
                return (
                  <TypeField
                    key={name}
                    label={label}
                    choice={slots.choice}
                    choiceId={props.choiceId}
                    fromAddress={props.typeFromAddress}
                    locked={isSending}
                  />
                );
              }
              const required = requiredNames.find((candidate) => candidate === name);
              return (
                <TextField
                  key={name}
                  id={getFieldId(name)}
                  name={name}
                  label={label}
                  optional={required ? undefined : words.optional}
                  readOnly={isSending}
                  error={required && getErrorText(required)}
                  endingHint={name === 'from_email' ? words.noEnding : undefined}
                />
              );
            })}
            <div className={styles.honeypot} aria-hidden="true">
              <label>
                <Slot as="span" of={slots.honeypot} />
                <input name={honeypotName} tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <input type="hidden" name={localeName} value={locale} />
            <Slot of={slots.privacy} className={styles.privacy} data-no-markdown="" />
            <div className={styles.actions}>
              <button type="submit" className={props.panel.buttonClass} aria-disabled={isSending || undefined}>
                <span hidden={isSending}>
                  <Slot as="span" of={slots.submit} />
                </span>
                {/* a span, since React cannot remove a text node that browser translation has replaced */}
                {isSending && <span>{words.sending}</span>}
              </button>
              <p className="visually-hidden" role="status">
                {isSending && words.sending}
              </p>
            </div>
            <Slot of={slots.direct} className={styles.direct} />
          </div>
        </form>
      </div>
    </>
  );
}
