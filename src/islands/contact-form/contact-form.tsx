import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { inputNames, localeName, requiredNames, trapName, type Enquiry, type RequiredName } from '../../relay/enquiry';
import { mailtoOf, textOf } from '../../relay/mail';
import type { Delivery } from '../../relay/settings';
import type { Locale } from '../../locales';
import { Slot, type SlotContent } from '../slot';
import { askBeforeLeaving } from './ask-before-leaving';
import { bareAddress } from './bare-address';
import * as styles from './contact-form.module.css';
import { deliver } from './deliver';
import { faultsLeft, type Fault, type Faults } from './faults';
import { enquiryIn, faultsOf, fieldOf, trapIn } from './form-element';
import { mailTextsOf } from './mail-texts';
import { messageInUrl } from './message-in-url';
import { ResultPanel, type Failure, type ResultWords } from './result-panel';
import { TextField } from './text-field';
import { TypeField } from './type-field';

export type ContactFormProps = {
  locale: Locale;
  delivery: Delivery;
  /** Whether the address in the browser says the form type, not the page. */
  typeFromAddress: boolean;
  /** The id of the `<select>` in the slot `choice`. */
  choiceId: string;
  /** The agency's address, for what could not be sent. */
  email: string;
  /** What a panel is given besides its words. */
  panel: { homeHref: string; buttonClass?: string; outlineClass?: string };
  /** Where the form stands at first; it is edited, if nothing is said. */
  stage?: FirstStage;
  words: ResultWords & {
    required: string;
    subject: string;
    /** Stands behind the labels of fields that may stay empty. */
    optional: string;
    missing: Record<RequiredName, string>;
    mistyped: string;
    tooLong: string;
  };
  slots: {
    heading: SlotContent;
    note: SlotContent;
    /** One per input, in the order of `inputNames`. */
    labels: SlotContent[];
    choice: SlotContent;
    trap: SlotContent;
    privacy: SlotContent;
    submit: SlotContent;
    direct: SlotContent;
  };
};

/** Where a form can begin, as it can be written into a page. */
type FirstStage = { name: 'editing'; faults: [RequiredName, Fault][] } | { name: 'sending' };

type Stage = { name: 'editing'; faults: Faults; presses: number } | { name: 'sending' } | { name: 'sent' } | Failed;

type Failed = { name: 'failed'; message: Message; reason?: string; attempt: number };

/** What is handed over: the fields, and what robots may have written into theirs. */
type Message = { enquiry: Enquiry; trap: string };

const noFaults: Faults = new Map();

/** Whether the browser hands so long a link on to a mail program: on Windows, Chromium drops longer ones without a word. */
const isOpened = (link: string) => link.length <= 2046 || !navigator.userAgent.includes('Windows');

const stageFrom = (first: FirstStage = { name: 'editing', faults: [] }): Stage =>
  first.name === 'editing' ? { ...first, faults: new Map(first.faults), presses: 0 } : first;

/**
 * The contact form: editing, then sending, then a panel in its place, for good. With a relay it is an ordinary form
 * until it is hydrated.
 */
export function ContactForm({ locale, delivery, words, slots, ...props }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState(() => stageFrom(props.stage));
  const [isWritten, setWritten] = useState(false);
  const faults = stage.name === 'editing' ? stage.faults : noFaults;
  const isIncomplete = [...faults.values()].includes('missing');
  const isSending = stage.name === 'sending';
  const isLosable = isSending || (isWritten && stage.name === 'editing');

  useEffect(() => {
    if (!form.current) return;
    // The four fields are checked here, and the browser's own e-mail check speaks after them.
    form.current.noValidate = true;
    const message = fieldOf(form.current, 'message');
    if (message && message.value === '') message.value = messageInUrl(location.hash);
  }, []);

  // only while there is something to lose: some browsers keep no page for going back that may ask
  useEffect(() => (isLosable ? askBeforeLeaving() : undefined), [isLosable]);

  const send = async (message: Message, attempt = 1) => {
    const { enquiry, trap } = message;
    const outcome = await deliver(enquiry, delivery, { locale, trap, texts: mailTextsOf(words.subject, slots.labels) });
    setStage(outcome.sent ? { name: 'sent' } : { name: 'failed', message, reason: outcome.reason, attempt });
  };

  if (stage.name === 'sent') return <ResultPanel words={words} {...props.panel} focused />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const address = fieldOf(element, 'from_email');
    if (address) address.value = bareAddress(address.value);
    const enquiry = enquiryIn(element);
    if (!enquiry || stage.name !== 'editing') return;
    const found = faultsOf(element, enquiry);
    const [first] = found.keys();
    if (!first) {
      setStage({ name: 'sending' });
      void send({ enquiry, trap: trapIn(element) });
      return;
    }
    // at once: the message is above the field when that is brought into view
    flushSync(() => setStage({ name: 'editing', faults: found, presses: stage.presses + 1 }));
    const field = fieldOf(element, first);
    // left to itself, Safari brings into view what is typed, and its label stays behind the header
    field?.focus({ preventScroll: true });
    if (![...found.values()].includes('missing')) address?.reportValidity();
    field?.scrollIntoView({ block: 'nearest' });
  };

  const review = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    setWritten(fieldOf(currentTarget, 'message')?.value.trim() !== '');
    const enquiry = stage.name === 'editing' && faults.size > 0 && enquiryIn(currentTarget);
    if (enquiry) setStage({ ...stage, faults: faultsLeft(faults, faultsOf(currentTarget, enquiry)) });
  };

  const failureOf = ({ message, reason, attempt }: Failed): Failure => {
    const texts = mailTextsOf(words.subject, slots.labels);
    const mailto = mailtoOf(message.enquiry, texts, props.email);
    const isTooLong = !isOpened(mailto);
    return {
      reason,
      email: props.email,
      mailto: isTooLong ? mailto.replace(/&body=.*/, '') : mailto,
      isTooLong,
      text: textOf(message.enquiry, texts.labels),
      // whoever presses this is no robot, and cannot empty a field that they do not see
      again: () => void send({ ...message, trap: '' }, attempt + 1),
    };
  };

  const faultText = (name: RequiredName) => {
    const fault = faults.get(name);
    return fault === 'missing' ? words.missing[name] : fault && words[fault];
  };

  return (
    <>
      {stage.name === 'failed' && (
        // a new one after each attempt, which is heard and takes the focus
        <ResultPanel key={stage.attempt} words={words} {...props.panel} failure={failureOf(stage)} focused />
      )}
      {/*
       * Hidden, not gone, after a failure: browsers fill in again only what was there when the page was left.
       * In an element of its own: a form that an extension has wrapped could neither be taken away nor be stood before.
       */}
      <div hidden={stage.name === 'failed'}>
        <form
          ref={form}
          className={styles.form}
          // Straight delivery needs script; until it runs, `dialog` keeps what was typed out of the address.
          {...(delivery.mode === 'relay' ? { method: 'post', action: delivery.endpoint } : { method: 'dialog' })}
          onSubmit={submit}
          onInput={review}
        >
          {stage.name === 'editing' && isIncomplete && (
            // a new one after each press: whoever is in the field that is still empty would hear nothing else
            <p key={stage.presses} className={styles.required} role="alert">
              {words.required}
            </p>
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
              const required = requiredNames.find((each) => each === name);
              return (
                <TextField
                  key={name}
                  name={name}
                  label={label}
                  optional={required ? undefined : words.optional}
                  readOnly={isSending}
                  fault={required && faultText(required)}
                />
              );
            })}
            <div className={styles.trap} aria-hidden="true">
              <label>
                <Slot as="span" of={slots.trap} />
                <input name={trapName} tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <input type="hidden" name={localeName} value={locale} />
            <Slot of={slots.privacy} className={styles.privacy} data-no-markdown="" />
            <div className={styles.actions}>
              <button type="submit" className={props.panel.buttonClass} aria-disabled={isSending || undefined}>
                <span hidden={isSending}>
                  <Slot as="span" of={slots.submit} />
                </span>
                {/* in an element of its own: a text that a translator has replaced cannot be taken away again */}
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
