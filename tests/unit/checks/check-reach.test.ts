import { expect, it } from 'vitest';

import { checkReach } from '../../../src/checks/check-reach';
import type { Finding } from '../../../src/findings/finding';
import type { HtmlFacts } from '../../../src/html/html-facts';
import { createAuditInput, createDocument, fixturePlan } from '../../fixture-site';

type Region = HtmlFacts['links'][number]['region'];
type Links = Record<string, [href: string, region: Region][]>;

const indexed = fixturePlan.pages.filter(({ robots }) => robots === 'index');
const isEnglish = (path: string) => path === '/en/' || path.startsWith('/en/');
/** Every page links to all others of its language, in its menu and its text. */
const healthy: Links = Object.fromEntries(
  indexed.map(({ path }) => [
    path,
    indexed
      .filter((other) => other.path !== path && isEnglish(other.path) === isEnglish(path))
      .flatMap((other) => [[other.path, 'nav'] as const, [other.path, 'main'] as const]),
  ]),
);

function check(change: (links: Links) => Links = (links) => links): string[] {
  const links = change(healthy);
  const documents = fixturePlan.pages.map((page) => {
    const document = createDocument(page, '<html></html>');
    const facts = { links: (links[page.path] ?? []).map(([href, region]) => ({ href, text: 'Ziel', region })) };
    return { ...document, facts: { ...document.facts, ...facts } };
  });
  return checkReach(createAuditInput({ documents })).map(
    ({ level, code, page }: Finding) => `${level} ${code} ${page}`,
  );
}

/** Keeps only the links that match. */
const filterLinks = (keep: (from: string, to: string, region: Region) => boolean) => (links: Links) =>
  Object.fromEntries(
    Object.entries(links).map(([from, list]) => [from, list.filter(([to, region]) => keep(from, to, region))]),
  );

it.each<[what: string, change: ((links: Links) => Links) | undefined, expected: string[]]>([
  ['nothing if every page is linked', undefined, []],
  ['a page without links to it', filterLinks((_, to) => to !== '/agentur'), ['warning orphan /agentur']],
  [
    'a page with links in menus only',
    filterLinks((_, to, region) => to !== '/agentur' || region === 'nav'),
    ['warning text-links /agentur'],
  ],
  [
    'a page that the text of one other page links to',
    filterLinks((from, to, region) => to !== '/agentur' || region === 'nav' || from === '/'),
    ['warning text-links /agentur'],
  ],
  [
    'a page with links from the other language only',
    (links) => ({
      ...filterLinks((_, to) => to !== '/agentur')(links),
      '/en/agency': [...(links['/en/agency'] ?? []), ['/agentur', 'main']],
    }),
    ['warning orphan /agentur'],
  ],
  [
    'a page that is three clicks away',
    filterLinks(
      (from, to) =>
        (to !== '/agentur' || from === '/coaching' || from === '/casestudies') &&
        ((to !== '/coaching' && to !== '/casestudies') || from === '/leistungen' || from === '/agentur'),
    ),
    ['warning depth /agentur'],
  ],
])('warns of %s', (_, change, expected) => {
  expect(check(change).filter((finding) => expected.length === 0 || finding.includes('/agentur'))).toEqual(expected);
});
