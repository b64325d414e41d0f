import { useId, useLayoutEffect, useRef, useState } from 'react';

import { MailAddress } from '../mail-address';
import * as styles from './contact-form.module.css';
import { CopyButton, type CopyWords } from './copy-button';

export type ResultWords = CopyWords & {
  successHeadline: string;
  successSubline: string;
  failureHeadline: string;
  failure: string;
  again: string;
  sending: string;
  mailLink: string;
  home: string;
};

export type Failure = {
  reason?: string;
  /** The agency's address. */
  email: string;
  mailto: string;
  /** Whether a mail link cannot carry the message, so that it has to be copied. */
  isTooLong?: boolean;
  text: string;
  /** Sends the same message once more; another panel tells what became of it. */
  again?: () => void;
};

type ResultPanelProps = {
  words: ResultWords;
  homeHref: string;
  /** The class of the site's buttons, and of those for a second way on. */
  buttonClass?: string;
  outlineClass?: string;
  /** What went wrong: the relay's own sentence if it gave one, and everything typed, as a mail and as text. */
  failure?: Failure;
  /** Whether the panel takes the focus when it appears. */
  focused?: boolean;
};

/** What takes the form's place: the thanks, or the error with everything that was typed. */
export function ResultPanel({ words, homeHref, failure, focused = false, ...classes }: ResultPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  // before a frame without the form is painted: the page has become shorter, and its footer stands where one looks
  useLayoutEffect(() => {
    if (!focused) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [focused]);

  return (
    <div className={`${styles.panel} ${failure ? styles.failed : ''}`} data-sent={failure ? undefined : ''}>
      <div ref={panel} role={failure ? 'alert' : 'status'} tabIndex={-1} aria-labelledby={id}>
        <h2 id={id}>{failure ? words.failureHeadline : words.successHeadline}</h2>
        {failure ? <FailureText sentence={words.failure} {...failure} /> : <p>{words.successSubline}</p>}
        {failure?.reason && failure.reason !== words.failure && <p>{failure.reason}</p>}
      </div>
      {failure && <WaysOn words={words} failure={failure} {...classes} />}
      <p>
        <a href={homeHref}>{words.home}</a>
      </p>
    </div>
  );
}

type WaysOnProps = Pick<ResultPanelProps, 'words' | 'buttonClass' | 'outlineClass'> & { failure: Failure };

/** What a visitor can do with a message that did not arrive: send it again, take it as a mail, or copy it. */
function WaysOn({ words, failure, buttonClass, outlineClass }: WaysOnProps) {
  const { mailto, isTooLong, text, again } = failure;
  const typed = useRef<HTMLPreElement>(null);
  const [isSending, setSending] = useState(false);
  const send = () => {
    if (isSending) return;
    setSending(true);
    again?.();
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
        select={() => typed.current && getSelection()?.selectAllChildren(typed.current)}
      />
      <pre ref={typed} className={styles.typed} translate="no">
        {text}
      </pre>
    </>
  );
}

/** The catalogue's sentence; where the agency's address stands in it, that is the link that carries the message. */
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
