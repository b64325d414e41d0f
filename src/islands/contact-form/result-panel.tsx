import { useEffect, useId, useRef } from 'react';

import styles from './contact-form.module.css';

export type ResultWords = {
  successHeadline: string;
  successSubline: string;
  failureHeadline: string;
  failure: string;
  mailLink: string;
  home: string;
};

export type ResultPanelProps = {
  words: ResultWords;
  homeHref: string;
  /** The class of the site's buttons. */
  buttonClass?: string;
  /** What went wrong: the relay's own sentence if it gave one, and everything typed, as a mail and as text. */
  failure?: { reason?: string; mailto: string; text: string };
  /** Whether the panel takes the focus when it appears. */
  focused?: boolean;
};

/** What takes the form's place: the thanks, or the error with everything that was typed (specification, section 8). */
export function ResultPanel({ words, homeHref, buttonClass, failure, focused = false }: ResultPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!focused) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [focused]);

  return (
    <div
      ref={panel}
      className={`${styles.panel} ${failure ? styles.failed : ''}`}
      role={failure ? 'alert' : 'status'}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <h2 id={id}>{failure ? words.failureHeadline : words.successHeadline}</h2>
      {failure ? (
        <>
          <FailureText text={words.failure} mailto={failure.mailto} />
          {failure.reason && failure.reason !== words.failure && <p>{failure.reason}</p>}
          <p>
            <a className={buttonClass} href={failure.mailto}>
              {words.mailLink}
            </a>
          </p>
          <pre className={styles.typed}>{failure.text}</pre>
        </>
      ) : (
        <p>{words.successSubline}</p>
      )}
      <p>
        <a href={homeHref}>{words.home}</a>
      </p>
    </div>
  );
}

/** The e-mail address in a sentence; it is not sent to the page a second time. */
export function emailIn(sentence: string): string {
  return /[^\s@]+@[^\s@]*[^\s@.,;:!?)]/.exec(sentence)?.[0] ?? '';
}

/** The catalogue's sentence; the address in it is the link that carries the message. */
function FailureText({ text, mailto }: { text: string; mailto: string }) {
  const email = emailIn(text);
  const [before, after] = text.split(email);
  if (email === '' || after === undefined) return <p>{text}</p>;
  return (
    <p>
      {before}
      <a href={mailto}>{email}</a>
      {after}
    </p>
  );
}
