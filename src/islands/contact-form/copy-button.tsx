import { useState } from 'react';

import * as styles from './contact-form.module.css';

export type CopyWords = { copy: string; copied: string; notCopied: string };

type CopyOutcome = 'copied' | 'notCopied';

type CopyButtonProps = {
  words: CopyWords;
  text: string;
  buttonClass?: string;
  /** What became of a first attempt, where it is to be shown at once. */
  outcome?: CopyOutcome;
  /** Marks the text in the page, which can be copied by hand then. */
  select?: () => void;
};

/** Copies a text and says beside itself whether that has worked; where it has not, the text is selected. */
export function CopyButton({ words, text, buttonClass, outcome: first, select }: CopyButtonProps) {
  const [{ outcome, attempts }, setLast] = useState({ outcome: first, attempts: 0 });
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
        {/* the same words are heard again only where they are new in the page */}
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
