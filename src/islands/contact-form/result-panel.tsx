import { useId, useLayoutEffect, useRef, useState } from 'react';

import { MailAddress } from '../mail-address';
import * as styles from './contact-form.module.css';
import { CopyButton, type CopyWords } from './copy-button';

export type ResultWords = CopyWords & {
  successHeadline: string;
  successSubline: string;
  /** Who answers, and by when. */
  answer: string;
  failureHeadline: string;
  failure: string;
  again: string;
  sending: string;
  mailLink: string;
  home: string;
};

export type Failure = {
  reason?: string;
  /** The agency's e-mail address. */
  email: string;
  mailto: string;
  /** Whether the message is too long for a mail link and has to be copied. */
  isTooLong?: boolean;
  text: string;
  /** Sends the same message again and replaces the panel. */
  retry?: () => void;
};

type ResultPanelProps = {
  words: ResultWords;
  homeHref: string;
  /** The classes of primary and secondary buttons. */
  buttonClass?: string;
  outlineClass?: string;
  /** Details of a failed delivery. */
  failure?: Failure;
  /** Whether the panel takes the focus when it appears. */
  focused?: boolean;
};

/** Replaces the form after sending: a confirmation, or an error with the message that was not sent. */
export function ResultPanel({ words, homeHref, failure, focused = false, ...classes }: ResultPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  // before the first paint without the form: the page gets shorter, and would show its footer
  useLayoutEffect(() => {
    if (!focused) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [focused]);

  return (
    <div className={`${styles.panel} ${failure ? styles.failed : ''}`} data-sent={failure ? undefined : ''}>
      <div ref={panel} role={failure ? 'alert' : 'status'} tabIndex={-1} aria-labelledby={id}>
        <h2 id={id}>{failure ? words.failureHeadline : words.successHeadline}</h2>
        {failure ? (
          <FailureText sentence={words.failure} {...failure} />
        ) : (
          <>
            <p>{words.successSubline}</p>
            <p>{words.answer}</p>
          </>
        )}
        {failure?.reason && failure.reason !== words.failure && <p>{failure.reason}</p>}
      </div>
      {failure && <FailureActions words={words} failure={failure} {...classes} />}
      <p>
        <a href={homeHref}>{words.home}</a>
      </p>
    </div>
  );
}

type FailureActionsProps = Pick<ResultPanelProps, 'words' | 'buttonClass' | 'outlineClass'> & { failure: Failure };

/** The options after a failure: send the message again, open it in a mail program, or copy it. */
function FailureActions({ words, failure, buttonClass, outlineClass }: FailureActionsProps) {
  const { mailto, isTooLong, text, retry } = failure;
  const textElement = useRef<HTMLPreElement>(null);
  const [isSending, setSending] = useState(false);
  const send = () => {
    if (isSending) return;
    setSending(true);
    retry?.();
  };
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={buttonClass} aria-disabled={isSending || undefined} onClick={send}>
          {isSending ? words.sending : words.again}
        </button>
        <p className="visually-hidden" role="status">
          {isSending && words.sending}
        </p>
      </div>
      {!isTooLong && (
        <p>
          <a href={mailto}>{words.mailLink}</a>
        </p>
      )}
      <CopyButton
        words={words}
        text={text}
        buttonClass={outlineClass}
        select={() => textElement.current && getSelection()?.selectAllChildren(textElement.current)}
      />
      <pre ref={textElement} className={styles.typed} translate="no">
        {text}
      </pre>
    </>
  );
}

/** The error message. The agency's e-mail address in it becomes a mail link that contains the visitor's message. */
function FailureText({ sentence, email, mailto }: { sentence: string } & Pick<Failure, 'email' | 'mailto'>) {
  const at = sentence.indexOf(email);
  if (at < 0) return <p>{sentence}</p>;
  return (
    <p>
      {sentence.slice(0, at)}
      <a href={mailto}>
        <MailAddress address={email} />
      </a>
      {sentence.slice(at + email.length)}
    </p>
  );
}
