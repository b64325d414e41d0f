import { createFinding, type Finding } from '../content/finding';
import type { CheckInput } from './check';

/** The code of the warnings; the editor's form has its own. */
export const waitingText = 'waiting-text';

/** Warns of texts that were left as they were when the other language was changed. */
export function checkWaiting({ waiting }: CheckInput): Finding[] {
  return waiting.map(({ text, since, entry }) => {
    const other = text.file.startsWith('content/en/') ? 'German' : 'English';
    return createFinding('warning', waitingText, {
      at: text.at(),
      message: `this text has waited since ${since}: its ${other} counterpart was changed, and this one was not`,
      fix: `Edit it; if it still fits, choose “Passt noch” in the editor, or delete its entry in ${entry.file}, line ${entry.line}.`,
    });
  });
}
