import { expect, it } from 'vitest';

import type { AuditInput } from '../../../src/build/audit/audit-input';
import { checkLinks } from '../../../src/build/audit/check-links';
import { checkRedirectSections } from '../../../src/build/audit/check-redirect-sections';
import type { HtmlFacts } from '../../../src/build/html-facts';
import type { Finding } from '../../../src/content/finding';
import { auditInput, documentOf, fixturePlan } from '../../fixture-site';
import { markdown, createLocations } from './create-locations';

type Facts = Record<string, Partial<HtmlFacts>>;
type Redirects = { from: string; to: string }[];
type Site = { texts?: Record<string, string>; redirects?: Redirects; files?: string[] };

const empty = fixturePlan.pages.map((page) => documentOf(page, '<html></html>'));

/** The fixture's pages, of which some have other facts; every page has the section `faq`. */
function siteWith(facts: Facts, { texts = {}, redirects = [], files = [] }: Site = {}): AuditInput {
  return auditInput({
    plan: { ...fixturePlan, content: { ...fixturePlan.content, redirects } },
    documents: empty.map((each) => ({
      ...each,
      facts: { ...each.facts, ids: ['faq'], ...facts[each.page.path] },
    })),
    locations: createLocations(texts),
    files: new Map(files.map((name) => [name, new Uint8Array(1)])),
  });
}

const linksTo = (...hrefs: string[]): Partial<HtmlFacts> => ({
  links: hrefs.map((href) => ({ href, text: 'here', region: 'main' })),
});

/** How bad a finding is and what it is, where it stands, the page that has it, and its fix. */
const summarize = ({ level, code, at, page, fix }: Finding) =>
  `${level} ${code} ${at ? `${at.file.replace('content/', '')}:${at.line}` : '-'} ${page} → ${fix}`;

const noPage = 'Write the address of a page of this site.';
const anyAddress = 'Write /page, #section, or a full https:// address.';
const noAddresses = ['https://leistungen', 'mailto:foo', 'tel:anna', 'http://x', '#'];
const addresses = ['#faq', 'tel:+49', '/leistungen#', 'https://x.example/a?b=c#d', 'mailto:a@x.example?subject=b'];
const number = 'Write the number in the heading of a section, as in #section-2a.';

const cases: [title: string, facts: Facts, site: Site, expected: string[]][] = [
  [
    'finds a missing page in the text that names it, not in one that names a longer address',
    { '/test': linksTo('/casestudie'), '/leistungen': linksTo('/casestudie', '/casestudies') },
    { texts: { 'de/services.yaml': '- b\n- "[a](/casestudie)"', 'de/agency.yaml': '- "[a](/casestudies)"' } },
    ['error dead-link de/services.yaml:2 /leistungen → Did you mean /casestudies?'],
  ],
  [
    'finds a missing page once at each place',
    { '/leistungen': linksTo('/nirgends'), '/impressum': linksTo('/nirgends'), '/test': linksTo('/nirgends') },
    { texts: { 'de/services.yaml': '- "[a](/nirgends)"', 'de/imprint.md': markdown('Siehe [dort](/nirgends).') } },
    [
      `error dead-link de/services.yaml:1 /leistungen → ${noPage}`,
      `error dead-link de/imprint.md:4 /impressum → ${noPage}`,
    ],
  ],
  [
    'finds a link of no text once for all pages of a language',
    Object.fromEntries(fixturePlan.pages.map(({ path }) => [path, linksTo('/nirgends')])),
    {},
    [`error dead-link - / → ${noPage}`, `error dead-link - /en/ → ${noPage}`],
  ],
  [
    'says where a redirected address leads now',
    { '/leistungen': linksTo('/alt/team/', '/alt/preise', '/alte') },
    {
      redirects: [
        { from: '/alt/*', to: '/agb' },
        { from: '/alt/team', to: '/agentur#team' },
      ],
    },
    [
      'error dead-link - /leistungen → Write /agentur#team.',
      'error dead-link - /leistungen → Write /agb.',
      `error dead-link - /leistungen → ${noPage}`,
    ],
  ],
  [
    'refuses a link to a fallback page, and suggests none',
    {
      '/impressum': linksTo('/casestudies/not-found', '/casestudies/not-fount', '/casestudies/not-found#faq'),
      '/casestudies/not-found': linksTo('#faq'),
    },
    { texts: { 'de/imprint.md': markdown('[a](/casestudies/not-found)') } },
    [
      'error fallback-link de/imprint.md:4 /impressum → Write the address of another page of this site.',
      `error dead-link - /impressum → ${noPage}`,
      'error fallback-link - /impressum → Write the address of another page of this site.',
    ],
  ],
  [
    'refuses an incomplete address, other schemes and what only looks like an address',
    { '/impressum': linksTo('leistungen', 'ftp://y.example', '//x.example', '', ...noAddresses, ...addresses) },
    { texts: { 'de/imprint.md': markdown('[a](leistungen)\n[b](ftp://y.example)\n[c](//x.example)\n[d]()') } },
    [
      'error no-address de/imprint.md:4 /impressum → Write /leistungen.',
      ...[5, 6, 7].map((line) => `error no-address de/imprint.md:${line} /impressum → ${anyAddress}`),
      ...noAddresses.map(() => `error no-address - /impressum → ${anyAddress}`),
    ],
  ],
  [
    'knows its own address without https, and with or without www',
    {
      '/impressum': linksTo(
        ...['http://agency.example/agb', 'https://www.agency.example/agb#faq', 'https://agency.example'],
        ...['http://agency.example/nirgends', 'https://www.agency.example/agb#x', 'http://www.agency.example/y'],
        ...['https://blog.agency.example/z', 'https://agency.example.org/z'],
      ),
    },
    {},
    [
      `error dead-link - /impressum → ${noPage}`,
      'warning dead-fragment - /impressum → Name a section of that page. If www.agency.example is another site, leave it.',
      'warning dead-link - /impressum → Did you mean /? If www.agency.example is another site, leave it.',
    ],
  ],
  [
    'warns of the other language, with the address in the own one, where the page is not the same',
    {
      '/leistungen': linksTo('/en/imprint', '/en/services'),
      '/en/services': linksTo('/casestudies#faq', '/agentur#team', '/agb'),
      '/agentur': { ids: ['team'] },
      '/en/agb': linksTo('/agb'),
      '/en/': linksTo('/test'),
      '/test': linksTo('/en/services'),
    },
    { texts: { 'en/services.yaml': '- "[a](/casestudies#faq)"\n- "[a](/agb)"', 'en/terms.md': markdown('[a](/agb)') } },
    [
      'warning foreign-link - /leistungen → Did you mean /impressum?',
      'warning foreign-link en/services.yaml:1 /en/services → Did you mean /en/casestudies#faq?',
      'warning foreign-link - /en/services → Did you mean /en/agency?',
      'warning foreign-link en/services.yaml:2 /en/services → Did you mean /en/agb?',
    ],
  ],
  [
    'accepts a link that says which language it leads to',
    { '/en/services': { links: [{ href: '/agb', text: 'German', region: 'main', hreflang: 'de' }] } },
    {},
    [],
  ],
  [
    'suggests no other number for a numbered section',
    { '/leistungen': linksTo('/agb#section-9'), '/agb': { ids: ['section-8', 'section-9a'] } },
    {},
    [`error dead-fragment - /leistungen → ${number}`],
  ],
  [
    'finds a missing section in the text of the page that lacks it',
    { '/leistungen': { ...linksTo('#hier'), ids: ['hier'] }, '/impressum': linksTo('#hier') },
    { texts: { 'de/services.yaml': '- "[a](#hier)"', 'de/imprint.md': markdown('[a](#hier)') } },
    ['error dead-fragment de/imprint.md:4 /impressum → Name a section of that page.'],
  ],
  [
    'accepts in the style guide a section that only the page of the text has',
    { '/test': { ...linksTo('#faq', '#hier'), ids: [] } },
    {},
    ['error dead-fragment - /test → Name a section of that page.'],
  ],
  [
    'suggests the file when only the case or a letter differs',
    { '/impressum': linksTo('/preise.pdf', '/preis.pdf', '/preise', '/agb.html', '/Preise.PDF') },
    { files: ['Preise.PDF', 'img/team.svg', 'agb.html'] },
    [
      ...Array<string>(2).fill('error dead-link - /impressum → Did you mean /Preise.PDF?'),
      ...Array<string>(2).fill(`error dead-link - /impressum → ${noPage}`),
    ],
  ],
  [
    'refuses a file that a page loads and that is not there',
    {
      '/agb': { resources: ['/img/a%20b.svg', '/lost.js', 'https://x.example/c'].map((url) => ({ url, when: 'now' })) },
    },
    { files: ['img/a b.svg'] },
    ['error missing-file - /agb → Put it into public/, or correct its name.'],
  ],
];

it.each(cases)('%s', (_, facts, site, expected) => {
  expect(checkLinks(siteWith(facts, site)).map(summarize)).toEqual(expected);
});

it('refuses a redirect to a section that does not exist', () => {
  const right = ['/agentur', '/agentur#%66aq', '/x.pdf#faqs', 'https://other.example/agentur#faqs'];
  const wrong = ['/agentur#faqs', 'https://agency.example/en/agency?a=b#faqs'];
  const redirects = [...right, ...wrong].map((to, index) => ({ from: `/alt${index}`, to }));
  const texts = { 'redirects.yaml': `redirects:\n${redirects.map(({ to }) => `  - to: ${to}\n`).join('')}` };
  const findings = checkRedirectSections(siteWith({}, { redirects, texts }));
  expect(findings.map(({ at, message, fix }) => [at?.line, message, fix])).toEqual([
    [6, '/alt4 leads to /agentur#faqs, a section that does not exist', 'Did you mean #faq?'],
    [
      7,
      '/alt5 leads to https://agency.example/en/agency?a=b#faqs, a section that does not exist',
      'Did you mean #faq?',
    ],
  ]);
});
