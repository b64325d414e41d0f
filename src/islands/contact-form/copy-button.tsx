import { useState } from 'react';

import * as styles from './contact-form.module.css';

export type CopyWords = { copy: string; copied: string; notCopied: string };

type CopyOutcome = 'copied' | 'notCopied';

type CopyButtonProps = {
  words: CopyWords;
  text: string;
  buttonClass?: string;
  /** The initial outcome, for the style guide. */
  outcome?: CopyOutcome;
  /** Selects the text in the page, so that it can be copied by hand. */
  select?: () => void;
};

/** A button that copies text and shows the outcome; if copying fails, it selects the text. */
export function CopyButton({ words, text, buttonClass, outcome: initial, select }: CopyButtonProps) {
  const [{ outcome, attempts }, setLast] = useState({ outcome: initial, attempts: 0 });
  const copy = async () => {
    const next = await copyText(text);
    if (next === 'notCopied') select?.();
    setLast((before) => ({ outcome: next, attempts: before.attempts + 1 }));
  };
  return (
    <div className={styles.copy}>
      <button type="button" className={buttonClass} onClick={() => void copy()}>
        {words.copy}
      </button>
      <p className={styles.outcome} role="status">
        {/* remount, so that the same outcome is announced again */}
        {outcome && <span key={attempts}>{words[outcome]}</span>}
      </p>
    </div>
  );
}

async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'notCopied';
  }
}
