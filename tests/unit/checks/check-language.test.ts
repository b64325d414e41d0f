import { expect, it } from 'vitest';

import { locateFinding } from '../../../src/checks/audit';
import { checkLanguage } from '../../../src/checks/check-language';
import { createAuditInput, createDocument, fixturePlan, getPageAt } from '../../fixture-site';
import { toMarkdown, createLocations } from './create-locations';
import { inEnglish } from '../../in-english';

const page = getPageAt('/en/');
const practice = 'Praxis für Physiotherapie und Massage an der Mühle';
const locations = createLocations({
  'en/team.yaml': `name: Nora Neu\njob: Owner, ${practice}\nother: Owner of a shop\nalt: ''`,
  'en/imprint.md': toMarkdown('The site is run by\n**Gesellschaft für Forst und\nWald mbH** in Berlin.'),
});

/** Locates the German texts of an English page, with these words listed as foreign. */
function locateGerman(main: string, head = '', ...listedWords: string[]) {
  const content = { ...fixturePlan.content, foreignWords: { de: [], en: listedWords } };
  const html = `<html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`;
  const documents = [createDocument(page, html)];
  const input = createAuditInput({ plan: { ...fixturePlan, content }, documents, locations });
  return checkLanguage(input).map((finding) => {
    const { at, fix } = inEnglish(locateFinding(finding, input));
    expect(fix).toContain('or list these words in content/foreign-words.yaml, under “en:”');
    return at && `${at.file}:${at.line}`;
  });
}
const description = `<meta name="description" content="${practice}">`;
const label = `<img src="/img/a.svg" width="1" height="1" alt="${practice}">`;

it.each<[title: string, args: Parameters<typeof locateGerman>, expected: (string | undefined)[]]>([
  [
    'is located by the longest field in its block',
    [`<p>Nora Neu<br>Owner, ${practice}</p>`],
    ['content/en/team.yaml:2'],
  ],
  [
    'is located across Markdown syntax and line breaks',
    ['<p><strong>Gesellschaft für Forst und\nWald mbH</strong>, und so ist das Ganze</p>'],
    ['content/en/imprint.md:5'],
  ],
  [
    'is reported without a location if its block contains no field',
    ['<p>Hier ist nichts, das in den Texten steht und das sie kennen</p>'],
    [undefined],
  ],
  ['is located in an alt text', [label], ['content/en/team.yaml:2']],
  ['is located in an alt text with only one listed word', [label, '', 'Praxis'], ['content/en/team.yaml:2']],
  ['is accepted in an alt text whose words are all listed', [label, '', practice], []],
  ['is located in the description', ['', description], ['content/en/team.yaml:2']],
  ['is accepted in a description whose words are all listed', ['', description, practice], []],
  ['is located in the title', ['', `<title>${practice}</title>`], ['content/en/team.yaml:2']],
  [
    'is accepted in text with a lang attribute',
    [`<p>We are the <span lang="de">${practice}</span> and this is for you</p>`],
    [],
  ],
])('German on an English page %s', (_, args, expected) => {
  expect(locateGerman(...args)).toEqual(expected);
});

it('locates a text of one or two words only if a whole field or paragraph consists of it, ignoring soft hyphens', () => {
  const terms = createLocations({ 'de/terms.md': toMarkdown('Text.\n\n# 3. Vertrags\u00ADgegenstand\n\n3. Mai') });
  expect(terms.findWithin('3. Vertragsgegenstand')).toMatchObject({ line: 6 });
  expect(terms.findWithin('Es war der 3. Mai des Jahres')).toBeUndefined();
});
