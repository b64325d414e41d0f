import type { Finding } from '../../content/finding';
import { isSame } from '../dist-files';
import type { AuditedSite } from './audited-site';

/** Files whose names differ in case alone are one file on many computers and hosts; they must have the same bytes. */
export function checkFileNames({ files }: AuditedSite): Finding[] {
  const known = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [path, facts] of files) {
    const folded = path.toLowerCase();
    const other = known.get(folded);
    if (other === undefined) {
      known.set(folded, path);
    } else if (!isSame(facts, files.get(other))) {
      findings.push({
        code: 'file-name-case',
        level: 'error',
        message: `the files ${other} and ${path} differ only in case; on Windows, macOS and some hosts one replaces the other`,
        fix: 'Rename one of them: a file of public/ by its name, a page by its address.',
      });
    }
  }
  return findings;
}
