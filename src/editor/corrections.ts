import type { Finding } from '../findings/finding';
import type { EditorFinding } from './protocol';

type Correction = NonNullable<EditorFinding['correction']>;

/** Returns the replacement that a finding suggests; `undefined` if it suggests none. */
export function findCorrection(finding: Finding): Correction | undefined {
  switch (finding.code) {
    case 'dead-link':
    case 'fallback-link':
    case 'foreign-link':
    case 'invalid-link':
      return createCorrection(finding.values.href, finding.values.suggestion);
    case 'dead-fragment':
      return createCorrection(finding.values.href, finding.values.suggestion && replaceHash(finding.values));
    case 'moved-link':
      return createCorrection(finding.values.href, finding.values.to);
    case 'missing-picture':
      return createCorrection(finding.values.src, finding.values.suggestion);
    case 'unknown-placeholder':
      return createCorrection(
        `{${finding.values.name}}`,
        finding.values.suggestion && `{${finding.values.suggestion}}`,
      );
    case 'unknown-author':
    case 'unknown-value':
    case 'wrong-link':
    case 'wrong-day':
      return createCorrection(undefined, finding.values.suggestion);
    default:
      return undefined;
  }
}

function createCorrection(from: string | undefined, to: string | undefined): Correction | undefined {
  return to === undefined || to === '' ? undefined : { ...(from && { from }), to };
}

function replaceHash({ href, suggestion = '' }: { href: string; suggestion?: string }): string {
  return href.replace(/#.*/, '') + suggestion;
}

/** Applies a correction to a string; returns `undefined` if the string does not contain the mistake. */
export function correctText(text: string, { from, to }: Correction): string | undefined {
  if (from === undefined || text === from) return to;
  const [start = '', ...rest] = text.split(from);
  // `/kontakt` must not be replaced within `/kontakt/projekt`
  const isWhole = (next: string) => !/^[/#]/.test(from) || !/^[\w/#-]/.test(next);
  const corrected = rest.reduce((result, next) => result + (isWhole(next) ? to : from) + next, start);
  return corrected === text ? undefined : corrected;
}
