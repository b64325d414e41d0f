import { expect, it } from 'vitest';

import type { AuditInput } from '../../../src/checks/check';
import { checkLinks } from '../../../src/checks/check-links';
import { checkRedirectSections } from '../../../src/checks/check-redirect-sections';
import type { HtmlFacts } from '../../../src/html/html-facts';
import type { Finding } from '../../../src/findings/finding';
import { createAuditInput, createDocument, fixturePlan } from '../../fixture-site';
import { toMarkdown, createLocations } from './create-locations';
import { inEnglish } from '../../in-english';

type Facts = Record<string, Partial<HtmlFacts>>;
type Redirects = { from: string; to: string }[];
type Site = { texts?: Record<string, string>; redirects?: Redirects; files?: string[] };

const empty = fixturePlan.pages.map((page) => createDocument(page, '<html></html>'));

/** The pages of the fixture with changed facts; every page has the section `faq`. */
function createInput(facts: Facts, { texts = {}, redirects = [], files = [] }: Site = {}): AuditInput {
  return createAuditInput({
    plan: { ...fixturePlan, content: { ...fixturePlan.content, redirects } },
    documents: empty.map((each) => ({
      ...each,
      facts: { ...each.facts, ids: ['faq'], ...facts[each.page.path] },
    })),
    locations: createLocations(texts),
    files: new Map(files.map((name) => [name, new Uint8Array(1)])),
  });
}

const linkTo = (...hrefs: string[]): Partial<HtmlFacts> => ({
  links: hrefs.map((href) => ({ href, text: 'here', region: 'main' })),
});

/** Formats level, code, location, page and fix of a finding. */
const summarize = (finding: Finding) => {
  const { level, code, at, page, fix } = inEnglish(finding);
  return `${level} ${code} ${at ? `${at.file.replace('content/', '')}:${at.line}` : '-'} ${page} → ${fix}`;
};

const pageAdvice = 'Write the path of a page of this site.';
const linkAdvice = 'Write /page, #section, or a full https:// URL.';
const sectionAdvice = 'Link to a section that exists on that page.';
const invalid = ['https://leistungen', 'mailto:foo', 'tel:anna', 'http://x', '#'];
const valid = ['#faq', 'tel:+49', '/leistungen#', 'https://x.example/a?b=c#d', 'mailto:a@x.example?subject=b'];
const numberAdvice = 'Use the number from the heading of the section, as in #section-2a.';

const cases: [title: string, facts: Facts, site: Site, expected: string[]][] = [
  [
    'locates a link to a missing page, but not a longer URL that starts alike',
    { '/test': linkTo('/casestudie'), '/leistungen': linkTo('/casestudie', '/casestudies') },
    { texts: { 'de/services.yaml': '- b\n- "[a](/casestudie)"', 'de/agency.yaml': '- "[a](/casestudies)"' } },
    ['error dead-link de/services.yaml:2 /leistungen → Did you mean /casestudies?'],
  ],
  [
    'reports a missing page at each location',
    { '/leistungen': linkTo('/nirgends'), '/impressum': linkTo('/nirgends'), '/test': linkTo('/nirgends') },
    { texts: { 'de/services.yaml': '- "[a](/nirgends)"', 'de/imprint.md': toMarkdown('Siehe [dort](/nirgends).') } },
    [
      `error dead-link de/services.yaml:1 /leistungen → ${pageAdvice}`,
      `error dead-link de/imprint.md:4 /impressum → ${pageAdvice}`,
    ],
  ],
  [
    'reports a link that is not in content once per language',
    Object.fromEntries(fixturePlan.pages.map(({ path }) => [path, linkTo('/nirgends')])),
    {},
    [`error dead-link - / → ${pageAdvice}`, `error dead-link - /en/ → ${pageAdvice}`],
  ],
  [
    'suggests the target of a redirect',
    { '/leistungen': linkTo('/alt/team/', '/alt/preise', '/alte') },
    {
      redirects: [
        { from: '/alt/*', to: '/agb' },
        { from: '/alt/team', to: '/agentur#team' },
      ],
    },
    [
      'error moved-link - /leistungen → Write /agentur#team.',
      'error moved-link - /leistungen → Write /agb.',
      `error dead-link - /leistungen → ${pageAdvice}`,
    ],
  ],
  [
    'rejects a link to a fallback page, and never suggests one',
    {
      '/impressum': linkTo('/casestudies/not-found', '/casestudies/not-fount', '/casestudies/not-found#faq'),
      '/casestudies/not-found': linkTo('#faq'),
    },
    { texts: { 'de/imprint.md': toMarkdown('[a](/casestudies/not-found)') } },
    [
      'error fallback-link de/imprint.md:4 /impressum → Write the path of another page of this site.',
      `error dead-link - /impressum → ${pageAdvice}`,
      'error fallback-link - /impressum → Write the path of another page of this site.',
    ],
  ],
  [
    'rejects incomplete URLs and other schemes',
    { '/impressum': linkTo('leistungen', 'ftp://y.example', '//x.example', '', ...invalid, ...valid) },
    { texts: { 'de/imprint.md': toMarkdown('[a](leistungen)\n[b](ftp://y.example)\n[c](//x.example)\n[d]()') } },
    [
      'error invalid-link de/imprint.md:4 /impressum → Write /leistungen.',
      ...[5, 6, 7].map((line) => `error invalid-link de/imprint.md:${line} /impressum → ${linkAdvice}`),
      ...invalid.map(() => `error invalid-link - /impressum → ${linkAdvice}`),
    ],
  ],
  [
    'treats http and www variants of its URL as the same site',
    {
      '/impressum': linkTo(
        ...['http://agency.example/agb', 'https://www.agency.example/agb#faq', 'https://agency.example'],
        ...['http://agency.example/nirgends', 'https://www.agency.example/agb#x', 'http://www.agency.example/y'],
        ...['https://blog.agency.example/z', 'https://agency.example.org/z'],
      ),
    },
    {},
    [
      `error dead-link - /impressum → ${pageAdvice}`,
      `warning other-host-link - /impressum → ${sectionAdvice} If www.agency.example is another site, leave it.`,
      'warning other-host-link - /impressum → Did you mean /? If www.agency.example is another site, leave it.',
    ],
  ],
  [
    'warns of links to the other language and suggests the translation, except for language switches',
    {
      '/leistungen': linkTo('/en/imprint', '/en/services'),
      '/en/services': linkTo('/casestudies#faq', '/agentur#team', '/agb'),
      '/agentur': { ids: ['team'] },
      '/en/agb': linkTo('/agb'),
      '/en/': linkTo('/test'),
      '/test': linkTo('/en/services'),
    },
    {
      texts: {
        'en/services.yaml': '- "[a](/casestudies#faq)"\n- "[a](/agb)"',
        'en/terms.md': toMarkdown('[a](/agb)'),
      },
    },
    [
      'warning foreign-link - /leistungen → Did you mean /impressum?',
      'warning foreign-link en/services.yaml:1 /en/services → Did you mean /en/casestudies#faq?',
      'warning foreign-link - /en/services → Did you mean /en/agency?',
      'warning foreign-link en/services.yaml:2 /en/services → Did you mean /en/agb?',
    ],
  ],
  [
    'accepts a link to the other language with hreflang',
    { '/en/services': { links: [{ href: '/agb', text: 'German', region: 'main', hreflang: 'de' }] } },
    {},
    [],
  ],
  [
    'does not suggest another number for a numbered section',
    { '/leistungen': linkTo('/agb#section-9'), '/agb': { ids: ['section-8', 'section-9a'] } },
    {},
    [`error dead-fragment - /leistungen → ${numberAdvice}`],
  ],
  [
    'locates a missing section in the text of the page that lacks it',
    { '/leistungen': { ...linkTo('#hier'), ids: ['hier'] }, '/impressum': linkTo('#hier') },
    { texts: { 'de/services.yaml': '- "[a](#hier)"', 'de/imprint.md': toMarkdown('[a](#hier)') } },
    [`error dead-fragment de/imprint.md:4 /impressum → ${sectionAdvice}`],
  ],
  [
    'accepts links in the style guide to sections of other pages',
    { '/test': { ...linkTo('#faq', '#hier'), ids: [] } },
    {},
    [`error dead-fragment - /test → ${sectionAdvice}`],
  ],
  [
    'suggests the file when only the case or a letter differs',
    { '/impressum': linkTo('/preise.pdf', '/preis.pdf', '/preise', '/agb.html', '/Preise.PDF') },
    { files: ['Preise.PDF', 'img/team.svg', 'agb.html'] },
    [
      ...Array<string>(2).fill('error dead-link - /impressum → Did you mean /Preise.PDF?'),
      ...Array<string>(2).fill(`error dead-link - /impressum → ${pageAdvice}`),
    ],
  ],
  [
    'rejects a missing file that a page loads',
    {
      '/agb': { resources: ['/img/a%20b.svg', '/lost.js', 'https://x.example/c'].map((url) => ({ url, when: 'now' })) },
    },
    { files: ['img/a b.svg'] },
    ['error missing-resource - /agb → Put it into public/, or correct the name.'],
  ],
];

it.each(cases)('%s', (_, facts, site, expected) => {
  expect(checkLinks(createInput(facts, site)).map(summarize)).toEqual(expected);
});

it('rejects a redirect to a section that does not exist', () => {
  const existing = ['/agentur', '/agentur#%66aq', '/x.pdf#faqs', 'https://other.example/agentur#faqs'];
  const missing = ['/agentur#faqs', 'https://agency.example/en/agency?a=b#faqs'];
  const redirects = [...existing, ...missing].map((to, index) => ({ from: `/alt${index}`, to }));
  const texts = { 'redirects.yaml': `redirects:\n${redirects.map(({ to }) => `  - to: ${to}\n`).join('')}` };
  const findings = checkRedirectSections(createInput({}, { redirects, texts }));
  expect(findings.map(inEnglish).map(({ at, message, fix }) => [at?.line, message, fix])).toEqual([
    [6, '/alt4 redirects to /agentur#faqs, a section that does not exist', 'Did you mean #faq?'],
    [
      7,
      '/alt5 redirects to https://agency.example/en/agency?a=b#faqs, a section that does not exist',
      'Did you mean #faq?',
    ],
  ]);
});
