import type { Finding } from '../../content/finding';
import { locales } from '../../site/locales';
import { onPage, type AuditedPage, type AuditedSite } from './audited-site';

/** Head, outline, landmarks, ids and pictures of every page. */
export function checkStructure(site: AuditedSite): Finding[] {
  return site.pages.flatMap((page) => [
    ...headFindings(page, site),
    ...outlineFindings(page, site),
    ...pictureFindings(page, site),
    ...alternateFindings(page, site),
  ]);
}

function headFindings(page: AuditedPage, site: AuditedSite): Finding[] {
  const { facts } = page;
  const wrong: [boolean, string, string, string][] = [
    [
      facts.lang !== page.page.locale,
      'language',
      `the page says its language is „${facts.lang}“`,
      `It should be ${page.page.locale}.`,
    ],
    [facts.titles !== 1, 'title', `the page has ${facts.titles} titles`, 'It should have one.'],
    [!facts.description, 'description', 'the page has no description', 'Give it one under meta in its content file.'],
    [
      (facts.robots ?? '').includes('noindex') !== (page.page.robots === 'noindex'),
      'robots',
      'the page is marked for search engines in another way than planned',
      'Look at src/output/head.ts.',
    ],
    [
      facts.inlineAttributes.length > 0,
      'inline-attribute',
      `the policy forbids ${facts.inlineAttributes.join(', ')}`,
      'Use a class or a data attribute.',
    ],
  ];
  return wrong.filter(([is]) => is).map(([, code, message, fix]) => onPage(page, site, code, message, fix));
}

function outlineFindings(page: AuditedPage, site: AuditedSite): Finding[] {
  const { headings, ids, landmarks } = page.facts;
  const findings: Finding[] = [];
  const mains = headings.filter(({ level }) => level === 1);
  if (mains.length !== 1) {
    findings.push(
      onPage(
        page,
        site,
        'heading-one',
        `the page has ${mains.length} headings of the first level`,
        'It should have exactly one.',
      ),
    );
  }
  let previous = 0;
  for (const { level, text } of headings) {
    if (level > previous + 1) {
      findings.push(
        onPage(
          page,
          site,
          'heading-gap',
          `the heading „${text}“ is of level ${level} below level ${previous}`,
          'Do not leave a level out.',
          text,
        ),
      );
    }
    previous = level;
  }
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
    findings.push(
      onPage(page, site, 'doubled-id', `the id „${id}“ stands twice on the page`, 'Give each element its own.'),
    );
  }
  for (const name of ['header', 'nav', 'main', 'footer']) {
    if (!landmarks.includes(name)) {
      findings.push(onPage(page, site, 'landmark', `the page has no <${name}>`, 'Every page sits in the page frame.'));
    }
  }
  return findings;
}

function pictureFindings(page: AuditedPage, site: AuditedSite): Finding[] {
  return page.facts.images.flatMap(({ src, alt, width, height }) => [
    ...(width && height
      ? []
      : [onPage(page, site, 'picture-size', `the picture ${src} has no size`, 'Give it width and height.', src)]),
    ...(alt === undefined
      ? [
          onPage(
            page,
            site,
            'picture-text',
            `the picture ${src} has no alternative text`,
            'Give it one; an empty one where it only decorates.',
            src,
          ),
        ]
      : []),
  ]);
}

function alternateFindings(page: AuditedPage, site: AuditedSite): Finding[] {
  const named = page.facts.alternates.filter(({ hreflang }) => hreflang !== undefined);
  const expected =
    page.page.robots === 'index' ? [...locales.filter((locale) => page.page.alternates[locale]), 'x-default'] : [];
  const found = named.map(({ hreflang }) => hreflang);
  if (expected.join() !== found.join()) {
    return [
      onPage(
        page,
        site,
        'alternates',
        `the page names the languages ${found.join(', ') || 'none'} instead of ${expected.join(', ') || 'none'}`,
        'Look at its route.',
      ),
    ];
  }
  return named.flatMap(({ href }) => {
    const target = site.byAddress.get(href.slice(site.siteUrl.length));
    const back = target?.facts.alternates.some((each) => each.href === site.siteUrl + page.page.path);
    return back
      ? []
      : [onPage(page, site, 'alternate-back', `${href} does not name this page in return`, 'Alternates go both ways.')];
  });
}
