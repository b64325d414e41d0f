import { describeProblem } from '../findings/catalogue';
import type { Code } from '../findings/codes';
import { de } from '../findings/de';
import type { Finding } from '../findings/finding';
import { findCorrection } from './corrections';
import { getChoiceLabel } from './labels';
import type { EditorFinding } from './protocol';

/** The form marks stale translations by itself, and no edit of a single field changes the average weight of pages. */
const omitted: readonly Code[] = ['waiting-text', 'median-bytes'];

/** Describes findings for the form: in German, with the field or else the page that they are about. */
export function describeFindings(findings: readonly Finding[]): EditorFinding[] {
  const described = findings.filter(({ code }) => !omitted.includes(code));
  return described.map((finding) => {
    const { level, at, page } = finding;
    const message = describeProblem(nameChoices(finding), de, at?.field);
    const correction = findCorrection(finding);
    const place = at ? { file: at.file, line: at.line, name: findName(finding) } : { page };
    return { level, ...message, ...place, ...(correction && { correction }) };
  });
}

/** Calls the choices of a field by their names in the form. */
function nameChoices(finding: Finding): Finding {
  if (finding.code !== 'unknown-value') return finding;
  return { ...finding, values: { ...finding.values, known: finding.values.known.map(getChoiceLabel) } };
}

function findName(finding: Finding): string | undefined {
  const path = getFindingPath(finding);
  return path === undefined ? undefined : `${finding.at?.file}#${path}`;
}

/** Returns the path of the field that a finding is about. */
export function getFindingPath({ at }: Finding): string | undefined {
  if (!at) return undefined;
  // fields of findings count items from 1: `hero.buttons[1].text`
  const path = at.field?.replaceAll(/\[(\d+)\]/g, (_, number: string) => `.${Number(number) - 1}`);
  if (path === undefined) return at.file.endsWith('.md') && at.line > 1 ? 'body' : undefined;
  return path.replace(/^#/, '');
}
