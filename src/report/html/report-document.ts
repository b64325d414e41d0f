import { titleWidth } from '../../seo/search-result';
import type { Report } from '../analyse';
import type { ReportPage } from '../site';
import { figuresOf } from './figures';
import { anchorOf, languageName, linkPicture } from './link-picture';
import { markup, raw, type Markup } from './markup';
import { findingItem, pageSection } from './page-section';

/** What the document carries with it, so that it needs no server: style, script, and pictures by address. */
export type Carried = { css: string; script: string; pictures: Map<string, string> };

/** The report as one HTML document. */
export function reportDocument(report: Report, { css, script, pictures }: Carried): string {
  const { site, listed } = report;
  const host = new URL(site.siteUrl).host;
  const locales = [...new Set(listed.map(({ locale }) => locale))];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SEO report: ${host}</title>
<style>${raw(css)}</style>
</head>
<body>
<header><h1>${host}</h1><p class="lead">What search engines, AI answers and shared links find: ${listed.length} pages that may be indexed, of ${site.pages.length}.</p>
<nav><a href="#findings">Findings</a> <a href="#pages">Pages</a> <a href="#links">Links</a> <a href="#likeness">Likeness</a> <a href="#details">Page by page</a></nav></header>
<main>
<section class="tiles">${tiles(report)}</section>
<section id="findings"><h2>Findings</h2>${findingList(report)}</section>
<section id="pages"><h2>Pages</h2>${pageTable(report)}</section>
<section id="links"><h2>Links</h2><p class="soft">Rings count clicks from the home page. Lines are links in running text; menus and footers link every page to the main ones.</p>${locales.map((locale) => markup`<h3>${languageName(locale)}</h3>${linkPicture(report, locale)}`)}</section>
<section id="likeness"><h2>Likeness</h2><p class="soft">Pages that have the most four-word sequences in common.</p>${likenessTable(report)}</section>
<section id="details"><h2>Page by page</h2><p class="tools"><button type="button" data-open>Open all</button> <button type="button" data-close>Close all</button></p>${site.pages.map((page) => pageSection(page, report, pictures))}</section>
</main>
<script>${raw(script)}</script>
</body>
</html>
`.text;
}

/** The figures of the whole site, by name. */
export function summaryFigures(report: Report): [name: string, value: string][] {
  const { listed, findings, site, graph, pairs } = report;
  const words = (locale: string) =>
    listed.filter((page) => page.locale === locale).reduce((sum, page) => sum + figuresOf(page, report).words, 0);
  const sources = listed.filter(({ path }) => !path.endsWith('/')).map((page) => figuresOf(page, report).textSources);
  const cards = [...site.files].filter(([name]) => name.startsWith('/img/social/')).map(([, size]) => size);
  const count = (level: string) => String(findings.filter((finding) => finding.level === level).length);
  return [
    ['errors', count('error')],
    ['warnings', count('warning')],
    ...[...new Set(listed.map(({ locale }) => locale))].map((locale): [string, string] => [
      `words in ${languageName(locale)}`,
      words(locale).toLocaleString('en'),
    ]),
    ['clicks to the farthest page', String(Math.max(0, ...listed.map(({ path }) => graph.depth.get(path) ?? 0)))],
    ['fewest texts that link to a page', String(Math.min(...sources))],
    ['widest title', `${Math.max(0, ...listed.map(({ facts }) => titleWidth(facts.title)))} px`],
    ['most alike pages', `${Math.round((pairs[0]?.likeness ?? 0) * 100)} %`],
    ['largest social image', `${(Math.max(0, ...cards) / 1000).toFixed(1)} kB`],
  ];
}

function tiles(report: Report): Markup[] {
  return summaryFigures(report).map(
    ([name, value]) => markup`<div class="tile"><strong>${value}</strong> ${name}</div>`,
  );
}

function findingList({ findings }: Report): Markup {
  if (findings.length === 0) return markup`<p>Nothing to correct.</p>`;
  return markup`<p class="tools"><label>Show <select data-level><option value="">all</option><option value="error">errors</option><option value="warning">warnings</option></select></label></p>
<ul class="findings">${findings.map((finding) => markup`<li data-item="${finding.level}"><ul>${findingItem(finding)}</ul>${finding.page && markup`<a href="#${anchorOf(finding.page)}">${finding.page}</a>`}</li>`)}</ul>`;
}

function pageTable(report: Report): Markup {
  const heads = [
    'Page',
    'Language',
    'Title px',
    'Description',
    'Words',
    'Reading ease',
    'Links in',
    'From texts',
    'Links out',
    'Clicks',
    'Bytes sent',
    'Findings',
  ];
  return markup`<p class="tools"><label>Filter <input type="search" data-filter placeholder="address, language or title"></label></p>
<div class="scroll"><table data-sortable><thead><tr>${heads.map((head) => markup`<th scope="col"><button type="button">${head}</button></th>`)}</tr></thead>
<tbody>${report.site.pages.map((page) => pageRow(page, report))}</tbody></table></div>`;
}

function pageRow(page: ReportPage, report: Report): Markup {
  const { words, reading, inward, outward, textSources, depth, bytes } = figuresOf(page, report);
  const findings = report.findings.filter((finding) => finding.page === page.path).length;
  const pages = (links: typeof inward, end: 'from' | 'to') => new Set(links.map((link) => link[end].path)).size;
  const cells = [
    titleWidth(page.facts.title),
    [...(page.facts.description ?? '')].length,
    words,
    reading?.score,
    pages(inward, 'from'),
    textSources,
    pages(outward, 'to'),
    depth,
    bytes.sent ?? page.facts.bytes.html,
    findings,
  ];
  return markup`<tr data-search="${page.path} ${page.facts.title} ${page.locale}"><th scope="row"><a href="#${anchorOf(page.path)}">${page.path}</a>${!page.indexable && markup` <span class="soft">noindex</span>`}</th><td>${page.locale}</td>${cells.map((cell) => markup`<td class="number">${cell ?? '–'}</td>`)}</tr>`;
}

function likenessTable({ pairs }: Report): Markup {
  return markup`<table class="plain">${pairs.slice(0, 10).map(({ a, b, likeness }) => markup`<tr><td><a href="#${anchorOf(a)}">${a}</a></td><td><a href="#${anchorOf(b)}">${b}</a></td><td class="number">${Math.round(likeness * 100)} %</td></tr>`)}</table>`;
}
