import { waitingText } from '../checks/check-waiting';
import type { Finding } from '../content/finding';
import { translateFinding } from './translate-finding';
import type { EditorFinding } from './protocol';

/** The code of findings about edits that the editor itself refuses, in German. */
export const obstacle = 'obstacle';

/**
 * Describes findings for the form: in German if their texts are known, with the name of the field. Texts that wait are
 * marked by the form itself.
 */
export function describeFindings(findings: readonly Finding[]): EditorFinding[] {
  const described = findings.filter(({ code }) => code !== waitingText);
  return described.map((finding) => {
    const { level, message, fix, at } = finding;
    const german = translateFinding(finding);
    return {
      level,
      message: german?.message ?? message,
      fix: german?.fix ?? fix,
      isEnglish: german === undefined && finding.code !== obstacle,
      file: at?.file,
      line: at?.line,
      name: findName(finding),
    };
  });
}

function findName({ at }: Finding): string | undefined {
  if (!at) return undefined;
  // fields of findings count items from 1: `hero.buttons[1].text`
  const path = at.field?.replaceAll(/\[(\d+)\]/g, (_, number: string) => `.${Number(number) - 1}`);
  if (path === undefined) return at.file.endsWith('.md') && at.line > 1 ? `${at.file}#body` : undefined;
  return `${at.file}#${path.replace(/^#/, '')}`;
}
