import { createFinding, type Finding } from '../findings/finding';
import type { CheckInput } from './check';

/** Warns of stale translations: texts that were left as they were when the other language was changed. */
export function checkWaiting({ waiting }: CheckInput): Finding[] {
  return waiting.map(({ text, since, entry }) => {
    const other = text.file.startsWith('content/en/') ? 'de' : 'en';
    return createFinding('waiting-text', { since, other, entry }, { at: text.locate() });
  });
}
