import type { Finding } from '../../content/finding';
import { grouped } from '../../lib/grouped';
import { cutToWidth, descriptionLength, maxTitleWidth, titleWidth } from '../../seo/search-result';
import type { Report } from '../analyse';
import type { Link } from '../links';
import type { ReportPage } from '../site';
import { figuresOf, type Bytes } from './figures';
import { anchorOf } from './link-picture';
import { markup, type Markup } from './markup';

const descriptionWidth = 920;
const descriptionSize = 14;

/** Everything about one page: search result, social card, outline, links, data, bytes. */
export function pageSection(page: ReportPage, report: Report, pictures: Map<string, string>): Markup {
  const { facts } = page;
  const figures = figuresOf(page, report);
  const findings = report.findings.filter((finding) => finding.page === page.path);
  return markup`<details class="page" id="${anchorOf(page.path)}">
<summary><span class="path">${page.path}</span> <span class="soft">${facts.title}</span>${findings.length > 0 && markup` <span class="count">${findings.length}</span>`}</summary>
<div class="parts">
<section><h3>Search result</h3>${searchResult(page, report.site.siteUrl)}</section>
<section><h3>Shared link</h3>${socialCard(page, pictures, report.site.siteUrl)}</section>
<section><h3>Headings</h3><ol class="outline">${facts.headings.filter(({ region }) => region === 'main').map(({ level, text }) => markup`<li class="level-${level}"><span class="soft">h${level}</span> ${text}</li>`)}</ol></section>
<section><h3>Text</h3><p>${figures.words} words${figures.reading && markup`, reading ease ${figures.reading.score} of 100 (${figures.reading.grade}), ${figures.reading.sentences} sentences of ${(figures.reading.words / figures.reading.sentences).toFixed(1)} words on average`}.</p></section>
<section><h3>Links in</h3>${linkList(figures.inward, 'from')}</section>
<section><h3>Links out</h3>${linkList(figures.outward, 'to')}</section>
<section><h3>Languages and copies</h3><ul>${facts.alternates.map(({ hreflang, type, href }) => markup`<li>${hreflang ?? type}: ${href}</li>`)}${page.aliases.map((alias) => markup`<li>also answers ${alias}</li>`)}</ul></section>
<section><h3>Bytes</h3>${byteTable(figures.bytes)}</section>
<section class="wide"><h3>Structured data</h3>${structuredData(facts.jsonLd)}</section>
${findings.length > 0 && markup`<section class="wide"><h3>Findings</h3><ul>${findings.map(findingItem)}</ul></section>`}
</div>
</details>`;
}

/** A finding as an item of a list. */
export function findingItem({ level, code, message, fix, at }: Finding): Markup {
  return markup`<li><span class="level ${level}">${level}</span> <code>${code}</code> ${message}. ${fix}${at && markup` <span class="soft">${at.file}:${at.line}</span>`}</li>`;
}

function searchResult({ path, facts, indexable }: ReportPage, siteUrl: string): Markup {
  const width = titleWidth(facts.title);
  const description = facts.description ?? '';
  const length = [...description].length;
  const [shownTitle, shownText] = [
    cutToWidth(facts.title, 20, maxTitleWidth),
    cutToWidth(description, descriptionSize, descriptionWidth * 2),
  ];
  const { min, max } = descriptionLength;
  return markup`<div class="result"><div class="crumb">${siteUrl.replace('https://', '')}${path
    .split('/')
    .filter(Boolean)
    .map((part) => ` › ${part}`)}</div>
<div class="title">${shownTitle}${cutRest(facts.title, shownTitle)}</div><div class="text">${shownText}${cutRest(description, shownText)}</div></div>
<p class="soft"><meter min="0" max="${maxTitleWidth * 1.2}" high="${maxTitleWidth}" value="${width}">${width}</meter> title ${width} of ${maxTitleWidth} px<br>
<meter min="0" max="${max * 1.2}" low="${min}" high="${max}" optimum="${(min + max) / 2}" value="${length}">${length}</meter> description ${length} characters (${min} to ${max})${!indexable && markup`<br>may not be indexed: ${facts.robots}`}</p>`;
}

function cutRest(whole: string, shown: string): Markup | false {
  return shown !== whole && markup` <del>${whole.slice(shown.length - 2)}</del>`;
}

function socialCard({ facts }: ReportPage, pictures: Map<string, string>, siteUrl: string): Markup {
  const image = facts.meta.get('og:image');
  const picture = image && pictures.get(image.slice(siteUrl.length));
  if (!image) return markup`<p class="soft">The page has none.</p>`;
  return markup`<div class="card">${picture && markup`<img src="${picture}" alt="${facts.meta.get('og:image:alt')}" width="600" height="315" loading="lazy">`}
<div><div class="soft">${facts.meta.get('og:site_name')}</div><strong>${facts.meta.get('og:title')}</strong><div>${facts.meta.get('og:description')}</div></div></div>
<p class="soft">Alternative text: ${facts.meta.get('og:image:alt')}</p>`;
}

function linkList(links: Link[], end: 'from' | 'to'): Markup {
  const byPage = grouped(links, (link) => link[end].path);
  if (byPage.size === 0) return markup`<p class="soft">None.</p>`;
  return markup`<ul>${[...byPage].map(([path, own]) => {
    const anchors = [...new Set(own.filter(({ inText }) => inText).map(({ text }) => text))];
    return markup`<li><a href="#${anchorOf(path)}">${path}</a> ${anchors.length > 0 ? anchors.map((text) => markup`<q>${text}</q> `) : markup`<span class="soft">menu or footer</span>`}</li>`;
  })}</ul>`;
}

function byteTable(bytes: Bytes): Markup {
  const rows: [string, number | undefined][] = [
    ['HTML', bytes.markup],
    ['Styles in it', bytes.styles],
    ['Scripts in it', bytes.scripts],
    ['Structured data', bytes.jsonLd],
    ['All of this, compressed', bytes.sent],
    ['Fonts', bytes.fonts],
    ['Pictures at once', bytes.images],
    ['Pictures and scripts later', bytes.later],
  ];
  return markup`<table class="plain">${rows.map(([name, size]) => size !== undefined && markup`<tr><th scope="row">${name}</th><td class="number">${size.toLocaleString('en')}</td></tr>`)}</table>`;
}

function structuredData(texts: string[]): Markup {
  if (texts.length === 0) return markup`<p class="soft">None.</p>`;
  return markup`${texts.map((text) => markup`<details><summary>${typesIn(text)}</summary><pre>${indented(text)}</pre></details>`)}`;
}

function typesIn(text: string): string {
  return [...new Set([...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type))].join(', ');
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
