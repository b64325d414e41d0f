import { expect, it } from 'vitest';

import { audit } from '../../../src/build/audit/audit';
import { FindingsError } from '../../../src/content/finding';
import { Places } from '../../../src/content/places';
import { parseSourceFile } from '../../../src/content/source-file';
import { describeHosting } from '../../../src/hosting/description';
import { auditInput, documentOf, pageAt, fixturePlan } from '../../fixture-site';

const pages = [pageAt('/'), pageAt('/test')];

const hosting = describeHosting({
  ...fixturePlan,
  redirects: [],
  files: [],
  enquiry: null,
});
const files = new Map([['hosting.json', Buffer.from(JSON.stringify(hosting))]]);

/** What is said of gaps, or of other marks, in a text that two pages show, where the voices are these. */
async function told(text: string, voices: string, wanted = 'raw-gap'): Promise<string[]> {
  const places = new Places([await parseSourceFile('content/de/testimonials.yaml', Buffer.from(voices))]);
  const html = `<html lang="de"><body><main><p>${text}</p></main></body></html>`;
  const documents = pages.map((page) => documentOf(page, html));
  try {
    audit(auditInput({ documents, places, files }));
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.filter(({ code }) => code === wanted).map(({ at, page }) => `${at?.line} ${page}`);
  }
  return [];
}

it('what stands at one place in content is told once, however many pages show it', async () => {
  const text = 'Das zeigt TBD eine Studie.';
  expect(await told(text, `testimonials:\n  - text: ${text}\n`)).toEqual(['2 /']);
  expect(await told(text, 'testimonials: []\n')).toEqual(['undefined /', 'undefined /test']);
});

it.each([
  ['Das ist *neu*, so heißt es.', String.raw`Das ist \*neu\*, so heißt es.`, 'raw-bold', []],
  ['Das ist *zwei Worte* lang.', `Das ist \\*zwei\n      Worte\\* lang.`, 'raw-bold', []],
  ['Schreib [Text](/seite) so.', String.raw`Schreib \[Text\](/seite) so.`, 'raw-link', []],
  ['Das ist *neu*, so.', 'Das ist *neu*, so.', 'raw-bold', ['4 /']],
  ['Das ist *neu*, so.', String.raw`Hier \*neu\*, und dort *neu*, so.`, 'raw-bold', ['4 /']],
  [String.raw`Das ist \*neu\*, so.`, String.raw`Das ist \*neu\*, so.`, 'raw-bold', ['4 /']],
] as const)(
  'marks with backslashes before them are meant, and others are not: %s',
  async (text, typed, code, places) => {
    expect(await told(text, `testimonials:\n  - name: Ida\n    text: >-\n      ${typed}\n`, code)).toEqual(places);
  },
);

it('a text that a page and a check of its field have both found is told once', async () => {
  const text = 'The rings of this tree are not for sale';
  const places = new Places([await parseSourceFile('content/de/home.yaml', Buffer.from(`a: ${text}\n`))]);
  const [page = expect.fail()] = pages;
  const html = `<html lang="de"><body><main><p>${text}</p></main></body></html>`;
  const documents = [documentOf(page, html)];
  const also = (field: string) => ({
    code: 'untranslated',
    level: 'error' as const,
    at: { file: 'content/de/home.yaml', line: 1, field },
    message: 'foreign',
    fix: 'Translate it.',
  });
  const found = () => audit(auditInput({ documents, places, files }), [also('a'), also('b')]);
  expect(found).toThrow(FindingsError);
  try {
    found();
  } catch (error) {
    const { findings } = error as FindingsError;
    expect(findings.filter(({ code }) => code === 'untranslated').map(({ at }) => at?.field)).toEqual(['a', 'b']);
  }
});
