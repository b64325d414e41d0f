import { expect, it } from 'vitest';

import { locateFinding } from '../../../src/build/audit/audit-input';
import { checkLanguage } from '../../../src/build/audit/check-language';
import { auditInput, documentOf, fixturePlan, pageAt } from '../../fixture-site';
import { markdown, createLocations } from './create-locations';

const page = pageAt('/en/');
const practice = 'Praxis für Physiotherapie und Massage an der Mühle';
const locations = createLocations({
  'en/team.yaml': `name: Nora Neu\njob: Owner, ${practice}\nother: Owner of a shop\nalt: ''`,
  'en/imprint.md': markdown('The site is run by\n**Gesellschaft für Forst und\nWald mbH** in Berlin.'),
});

/** Where texts of the other language stand that an English page has, with these words named as foreign. */
function find(main: string, head = '', ...en: string[]) {
  const content = { ...fixturePlan.content, foreignWords: { de: [], en } };
  const input = auditInput({ plan: { ...fixturePlan, content }, locations });
  const html = `<html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`;
  const found = checkLanguage(documentOf(page, html), input).map((finding) => locateFinding(finding, page, input));
  return found.map(({ at, fix }) => {
    expect(fix).toContain('or name these words in content/foreign-words.yaml, under “en:”');
    return at && `${at.file}:${at.line}`;
  });
}
const description = `<meta name="description" content="${practice}">`;
const label = `<img src="/img/a.svg" width="1" height="1" alt="${practice}">`;

it.each<[title: string, args: Parameters<typeof find>, expected: (string | undefined)[]]>([
  ['by the longest field in their block', [`<p>Nora Neu<br>Owner, ${practice}</p>`], ['content/en/team.yaml:2']],
  [
    'past the marks and line ends of Markdown',
    ['<p><strong>Gesellschaft für Forst und\nWald mbH</strong>, und so ist das Ganze</p>'],
    ['content/en/imprint.md:5'],
  ],
  [
    'without a place where no field is a part of them',
    ['<p>Hier ist nichts, das in den Texten steht und das sie kennen</p>'],
    [undefined],
  ],
  ['in a label', [label], ['content/en/team.yaml:2']],
  ['in a label that names one of them', [label, '', 'Praxis'], ['content/en/team.yaml:2']],
  ['in no label that names all of them', [label, '', practice], []],
  ['in what search results show', ['', description], ['content/en/team.yaml:2']],
  ['in no search result that names all of them', ['', description, practice], []],
  ['in a title', ['', `<title>${practice}</title>`], ['content/en/team.yaml:2']],
  ['nowhere in marked text', [`<p>We are the <span lang="de">${practice}</span> and this is for you</p>`], []],
])('finds German words on an English page %s', (_, args, expected) => {
  expect(find(...args)).toEqual(expected);
});

it('finds a short text where it is the whole field, past the places at which a word may break', () => {
  const terms = createLocations({ 'de/terms.md': markdown('Text.\n\n# 3. Vertrags\u00ADgegenstand\n\n3. Mai') });
  expect(terms.findWithin('3. Vertragsgegenstand')).toMatchObject({ line: 6 });
  expect(terms.findWithin('Es war der 3. Mai des Jahres')).toBeUndefined();
});
