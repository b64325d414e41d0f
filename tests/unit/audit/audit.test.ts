import { expect, it } from 'vitest';

import { audit } from '../../../src/build/audit/audit';
import { FindingsError, type Finding } from '../../../src/content/finding';
import { auditInput, documentOf, pageAt } from '../../fixture-site';
import { createLocations } from './create-locations';

/** What is found in a text that two pages show, and in these files. */
function find(text: string, texts: Record<string, string>, more: Finding[] = []): Finding[] {
  const html = `<html lang="de"><body><main><p>${text}</p></main></body></html>`;
  const documents = ['/', '/test'].map((path) => documentOf(pageAt(path), html));
  try {
    return audit(auditInput({ documents, locations: createLocations(texts) }), more);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings;
  }
}
const placesIn = (findings: Finding[], wanted: string) =>
  findings.filter(({ code }) => code === wanted).map(({ at, page }) => `${at?.line} ${page}`);

it('reports what stands at one place in content once, however many pages show it', () => {
  const text = 'Das zeigt TBD eine Studie.';
  expect(placesIn(find(text, { 'de/team.yaml': `a: b\ntext: ${text}` }), 'raw-gap')).toEqual(['2 /']);
  expect(placesIn(find(text, {}), 'raw-gap')).toEqual(['undefined /', 'undefined /test']);
});

it.each([
  ['Das ist *neu*, so heißt es.', String.raw`Das ist \*neu\*, so heißt es.`, 'raw-bold', []],
  ['Das ist *zwei Worte* lang.', `Das ist \\*zwei\n  Worte\\* lang.`, 'raw-bold', []],
  ['Schreib [Text](/seite) so.', String.raw`Schreib \[Text\](/seite) so.`, 'raw-link', []],
  ['Das ist *neu*, so.', 'Das ist *neu*, so.', 'raw-bold', ['2 /']],
  ['Das ist *neu*, so.', String.raw`Hier \*neu\*, und dort *neu*, so.`, 'raw-bold', ['2 /']],
  [String.raw`Das ist \*neu\*, so.`, String.raw`Das ist \*neu\*, so.`, 'raw-bold', ['2 /']],
])('accepts marks with backslashes before them, and no others: %s', (text, typed, code, locations) => {
  expect(placesIn(find(text, { 'de/team.yaml': `text: >-\n  ${typed}\n` }), code)).toEqual(locations);
});

it('reports a text once that a page and a check of its field have both found', () => {
  const text = 'The rings of this tree are not for sale';
  const also = (field: string): Finding => ({
    code: 'untranslated',
    level: 'error',
    at: { file: 'content/de/home.yaml', line: 1, field },
    message: 'foreign',
    fix: 'Translate it.',
  });
  const found = find(text, { 'de/home.yaml': `a: ${text}` }, [also('a'), also('b')]);
  expect(found.filter(({ code }) => code === 'untranslated').map(({ at }) => at?.field)).toEqual(['a', 'b']);
});

it('stops a build at errors, not at warnings', () => {
  const warning: Finding = { code: 'doubt', level: 'warning', message: 'hm', fix: 'Look.' };
  const input = auditInput({});
  expect(audit(input, [warning])).toEqual([warning]);
  expect(() => audit(input, [warning, { ...warning, level: 'error' }])).toThrow(FindingsError);
});
