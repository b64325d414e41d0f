import { expect, it } from 'vitest';

import { checkWording } from '../../../src/checks/check-wording';
import { createAuditInput, createDocument, getPageAt } from '../../fixture-site';

const words = (count: number) => `<p>${'Wort '.repeat(count)}</p>`;

it.each<[what: string, path: string, body: string, expected: string[]]>([
  ['a page of 119 words', '/agentur', `<main>${words(119)}</main>`, ['thin']],
  ['nothing for 120 words', '/agentur', `<main>${words(118)} 1.800 20</main>`, []],
  ['words outside the main element do not count', '/agentur', `<main></main><footer>${words(200)}</footer>`, ['thin']],
  ['nothing for a short page that is not indexed', '/impressum', `<main>${words(1)}</main>`, []],
  ['a link with a vague text', '/agentur', `<main>${words(120)}<a href="/test">hier</a></main>`, ['anchor']],
  ['nothing for a link that names its target', '/agentur', `<main>${words(120)}<a href="/test">Muster</a></main>`, []],
  [
    'nothing for a vague link in a menu',
    '/agentur',
    `<main>${words(120)}</main><nav><a href="/test">mehr</a></nav>`,
    [],
  ],
])('warns of %s', (_, path, body, expected) => {
  const documents = [createDocument(getPageAt(path), `<html lang="de"><body>${body}</body></html>`)];
  expect(checkWording(createAuditInput({ documents })).map(({ code }) => code)).toEqual(expected);
});
