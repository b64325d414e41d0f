import { describe, expect, it } from 'vitest';

import { locateFinding } from '../../../src/build/audit/audit-input';
import { checkLanguage } from '../../../src/build/audit/check-language';
import { Places } from '../../../src/content/places';
import { parseSourceFile } from '../../../src/content/source-file';
import { auditInput, documentOf, pageAt, fixturePlan } from '../../fixture-site';

const page = pageAt('/en/');
const practice = 'Praxis für Physiotherapie und Massage an der Mühle';
const voices = `testimonials:
  - name: Nora Neu
    profession: Owner, ${practice}
  - name: Tom Alt
    profession: Owner of a shop
    alt: ''
`;
const company = '---\nheading: Imprint\n---\nThe site is run by\n**Gesellschaft für Forst und\nWald mbH** in Berlin.\n';

/** What is said of a text on the English home page, with these words named as foreign. */
async function told(html: string, ...en: string[]) {
  const places = new Places([
    await parseSourceFile('content/en/testimonials.yaml', Buffer.from(voices)),
    await parseSourceFile('content/en/imprint.md', Buffer.from(company)),
  ]);
  const head = /^<meta/.test(html) ? html : '';
  const content = { ...fixturePlan.content, foreignWords: { de: [], en } };
  const input = auditInput({ plan: { ...fixturePlan, content }, places });
  const document = documentOf(
    page,
    `<html lang="en"><head>${head}</head><body><main>${head ? '' : html}</main></body></html>`,
  );
  return checkLanguage(document, input)
    .map((finding) => locateFinding(finding, page, input))
    .map(({ at, fix }) => [at && `${at.file}:${at.line}`, fix]);
}

describe('words of the other language', () => {
  const fix = expect.stringContaining('or name these words in content/foreign-words.yaml, under “en:”');

  it('are found by the longest field that their block is put together of', async () => {
    const block = `<p>Nora Neu<br>Owner, ${practice}</p>`;
    expect(await told(block)).toEqual([['content/en/testimonials.yaml:3', fix]]);
  });

  it('are found in Markdown, past its marks and line ends', async () => {
    const block = '<p><strong>Gesellschaft für Forst und\nWald mbH</strong>, und so ist das Ganze</p>';
    expect(await told(block)).toEqual([['content/en/imprint.md:5', fix]]);
  });

  it('are found where few of them are the whole text, past the places at which a word may break', async () => {
    const text = Buffer.from('---\nheading: Terms\n---\nText.\n\n# 3. Vertrags\u00ADgegenstand\n\n3. Mai\n');
    const places = new Places([await parseSourceFile('content/de/terms.md', text)]);
    expect(places.findWithin('3. Vertragsgegenstand')).toMatchObject({ line: 6 });
    expect(places.findWithin('Es war der 3. Mai des Jahres')).toBeUndefined();
  });

  it('have no place where no field is a part of them, not even an empty one', async () => {
    const block = '<p>Hier ist nichts, das in den Texten steht und das sie kennen</p>';
    expect(await told(block)).toEqual([[undefined, fix]]);
  });

  it('are left alone in labels where they are named', async () => {
    const label = `<img src="/img/a.svg" width="1" height="1" alt="${practice}">`;
    expect(await told(label)).toHaveLength(1);
    expect(await told(label, practice)).toEqual([]);
    expect(await told(label, 'Praxis')).toHaveLength(1);
  });

  it('are found in what search results show', async () => {
    const description = `<meta name="description" content="${practice}">`;
    expect(await told(description)).toEqual([['content/en/testimonials.yaml:3', fix]]);
    expect(await told(description, practice)).toEqual([]);
  });
});
