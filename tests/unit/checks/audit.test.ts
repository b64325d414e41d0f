import { expect, it } from 'vitest';

import { audit } from '../../../src/checks/audit';
import { createFinding, FindingsError, type Finding } from '../../../src/findings/finding';
import { createAuditInput, createDocument, getPageAt } from '../../fixture-site';
import { createLocations } from './create-locations';

/** Audits content that two pages show and that these files contain. */
function runAudit(text: string, texts: Record<string, string>, earlier: Finding[] = []): Finding[] {
  const html = `<html lang="de"><body><main><p>${text}</p></main></body></html>`;
  const documents = ['/', '/test'].map((path) => createDocument(getPageAt(path), html));
  try {
    return audit(createAuditInput({ documents, locations: createLocations(texts) }), earlier);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings;
  }
}
const describeFindings = (findings: Finding[], expectedCode: string) =>
  findings.filter(({ code }) => code === expectedCode).map(({ at, page }) => `${at?.line} ${page}`);

it('reports a problem in content once, even if several pages show it', () => {
  const text = 'Das zeigt TBD eine Studie.';
  expect(describeFindings(runAudit(text, { 'de/team.yaml': `a: b\ntext: ${text}` }), 'raw-gap')).toEqual(['2 /']);
  expect(describeFindings(runAudit(text, {}), 'raw-gap')).toEqual(['undefined /', 'undefined /test']);
});

it.each([
  ['Das ist *neu*, so heißt es.', String.raw`Das ist \*neu\*, so heißt es.`, 'raw-bold', []],
  ['Das ist *zwei Worte* lang.', `Das ist \\*zwei\n  Worte\\* lang.`, 'raw-bold', []],
  ['Schreib [Text](/seite) so.', String.raw`Schreib \[Text\](/seite) so.`, 'raw-link', []],
  ['Das ist *neu*, so.', 'Das ist *neu*, so.', 'raw-bold', ['2 /']],
  ['Das ist *neu*, so.', String.raw`Hier \*neu\*, und dort *neu*, so.`, 'raw-bold', ['2 /']],
  [String.raw`Das ist \*neu\*, so.`, String.raw`Das ist \*neu\*, so.`, 'raw-bold', ['2 /']],
])('accepts markup only if it is escaped in the source: %s', (text, typed, code, locations) => {
  expect(describeFindings(runAudit(text, { 'de/team.yaml': `text: >-\n  ${typed}\n` }), code)).toEqual(locations);
});

it('reports a problem once that was found both in the source and on a page', () => {
  const text = 'The rings of this tree are not for sale';
  const createFindingIn = (field: string) =>
    createFinding(
      'untranslated',
      { text, locale: 'de', isField: true },
      { at: { file: 'content/de/home.yaml', line: 1, field } },
    );
  const findings = runAudit(text, { 'de/home.yaml': `a: ${text}` }, [createFindingIn('a'), createFindingIn('b')]);
  expect(findings.filter(({ code }) => code === 'untranslated').map(({ at }) => at?.field)).toEqual(['a', 'b']);
});

it('throws on errors, but not on warnings', () => {
  const warning = createFinding('orphan', {});
  const input = createAuditInput({});
  expect(audit(input, [warning])).toEqual([warning]);
  expect(() => audit(input, [warning, createFinding('empty-file', {})])).toThrow(FindingsError);
});
