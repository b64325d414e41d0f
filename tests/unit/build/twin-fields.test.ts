import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { twinReader } from '../../../src/seo/markdown-twin';
import type { Surroundings } from '../../../src/build/publication';
import type { AnyPage } from '../../../src/page';

function front(title: string): string {
  const page = { path: '/agentur', locale: 'de', meta: { title, description: 'Ein kurzer Text.' } } as AnyPage;
  const markdown = twinReader(page, {
    siteUrl: 'https://a.example',
    content: { identity: { name: 'Erle & Söhne: SEO' } },
  } as Surroundings).markdown();
  return /^---\n([\s\S]*?)---\n/.exec(markdown)?.[1] ?? '';
}

describe('the fields of a Markdown twin', () => {
  it.each([
    'Case Study: MPU Wolff',
    'Mehr Anfragen #2 im Jahr',
    '„Zitat“ und "Zitat" mit \\ und \'',
    'endet auf Doppelpunkt:',
    'endet auf Leerzeichen ',
    'Zeile\nund Zeile',
    '- kein Punkt einer Liste',
    'null',
    'true',
    '2026',
    'http://a.example/#x ist ein Text',
    'weiches\u00ADTrennzeichen',
    '\u2028Trenner\u0085',
  ])('say %j as it is', (title) => {
    expect(parse(front(title))).toMatchObject({ title, canonical: 'https://a.example/agentur', language: 'de' });
  });

  it('have the ordinary blanks of the text below them, so that both can be searched with the same words', () => {
    expect(parse(front('Ab 1.800\u00A0Euro\u00A0– Jahresring'))).toMatchObject({ title: 'Ab 1.800 Euro – Jahresring' });
  });

  it('name the agency, which titles and texts may leave out', () => {
    expect(parse(front('Case Study: MPU Wolff'))).toMatchObject({ publisher: 'Erle & Söhne: SEO' });
  });

  it('have no quotation marks where they need none', () => {
    expect(front('Wir sind das Team: wer?')).toContain('title: "Wir sind das Team: wer?"\n');
    expect(front('Wir sind das Team')).toContain(
      'title: Wir sind das Team\ndescription: Ein kurzer Text.\ncanonical: https://a.example/agentur\nlanguage: de\n',
    );
  });
});
