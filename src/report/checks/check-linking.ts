import { findingsAmong, type Finding } from '../../content/finding';
import { urlOf } from '../../lib/url-of';
import { linksTo, targetOf, textSources } from '../links';
import type { ReportPage, ReportSite } from '../site';
import { onPage, type Checked } from './checked';

const reachable = { well: 2, atAll: 3 };
const leastTextLinks = 2;
const vague =
  /^(hier|klick(e)? hier|mehr|mehr erfahren|weiter(lesen)?|link|here|click here|more|read more|learn more|this page)$/i;

/** How the pages are linked: nothing dead, nothing lost, nothing far away, and anchors that say where they lead. */
export function checkLinking(checked: Checked): Finding[] {
  const { site, listed } = checked;
  return [
    ...listed.filter(({ path }) => !path.endsWith('/')).flatMap((page) => reachFindings(page, checked)),
    ...site.pages.flatMap((page) => [...deadLinks(page, site), ...vagueAnchors(page)]),
  ];
}

function reachFindings(page: ReportPage, { graph }: Checked): Finding[] {
  const inward = linksTo(page, graph);
  if (inward.length === 0)
    return [onPage(page, 'orphan', 'no page links to this one', 'Link to it where it helps readers.')];
  const depth = graph.depth.get(page.path) ?? Number.POSITIVE_INFINITY;
  const sources = textSources(inward);
  return findingsAmong([
    depth > reachable.well &&
      onPage(
        page,
        'depth',
        Number.isFinite(depth)
          ? `the page is ${depth} clicks away from the home page`
          : 'no way leads from the home page to this one',
        'Link to it from a page nearer to the home page.',
        depth > reachable.atAll ? 'error' : 'warning',
      ),
    sources < leastTextLinks &&
      onPage(
        page,
        'text-links',
        `the text of ${sources === 0 ? 'no other page' : 'only one other page'} links to this one`,
        'Link to it from the text of at least two pages.',
        'warning',
      ),
  ]);
}

function deadLinks(page: ReportPage, site: ReportSite): Finding[] {
  return page.facts.links.flatMap((link) => {
    const url = urlOf(link.href, site.siteUrl + page.path);
    if (!url || url.origin !== site.siteUrl || site.files.has(decodeURI(url.pathname))) return [];
    const target = targetOf(link, page, site);
    if (!target) return [onPage(page, 'dead-link', `the link to ${link.href} leads to no page`, 'Mend its address.')];
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (!fragment || target.facts.ids.includes(fragment)) return [];
    return [
      onPage(
        page,
        'dead-link',
        `the link to ${link.href} leads to a section that does not exist`,
        'Mend its fragment.',
      ),
    ];
  });
}

function vagueAnchors(page: ReportPage): Finding[] {
  return page.facts.links
    .filter(({ text, region }) => region === 'main' && (text === '' || vague.test(text)))
    .map(({ text, href }) =>
      onPage(
        page,
        'anchor',
        text ? `“${text}” does not say that it leads to ${href}` : `the link to ${href} has no text`,
        'Name what the link leads to.',
        text ? 'warning' : 'error',
      ),
    );
}
