import TurndownService from 'turndown';
import { stringify } from 'yaml';

import { copyReadable } from '../html/readable-text';
import { parseUrl } from '../lib/parse-url';
import type { Page } from '../site/page';

const headings = 'h1, h2, h3, h4, h5, h6';
/** Elements to omit: controls, navigation, decorative images, and visually hidden notes outside headings. */
const omitted = `[data-no-markdown], nav, button, input, label, legend, select, img:not([alt]), img[alt=""], .visually-hidden:not(${headings}, :is(${headings}, summary) *)`;

/** Returns the path of a page's Markdown version: the page's path with `.md`, or `index.md` for a home page. */
export function getMarkdownPath({ path }: Page): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** Renders the Markdown version of a page from its final document, so that the two never differ in content. */
export function renderMarkdown(
  document: Document,
  page: Page,
  { siteUrl, publisher }: { siteUrl: string; publisher: string },
): string {
  const main = document.querySelector('main');
  if (!main) throw new Error(`${page.path} has no <main>; render it in the page frame`);
  const url = siteUrl + page.path;
  const frontMatter = {
    title: page.meta.title,
    description: page.meta.description,
    canonical: url,
    language: page.locale,
    published: page.meta.published,
    updated: page.meta.updated,
    author: page.meta.author,
    // case studies do not name the agency in their title, and say “we” in the text
    publisher,
  };
  const yaml = stringify(frontMatter, { lineWidth: 0 });
  const markdown = createConverter().turndown(copyForMarkdown(main, url));
  return `---\n${yaml}---\n\n${markdown}\n`.replaceAll('\u00A0', ' ');
}

/** Copies the main element of a page, replacing elements that have no counterpart in Markdown. */
function copyForMarkdown(source: Element, pageUrl: string): HTMLElement {
  const document = source.ownerDocument;
  const clone = document.importNode(source, true);
  const findAll = (selector: string) => [...main.querySelectorAll(selector)];
  const create = (name: string, ...content: (Node | string)[]) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  for (const drawing of clone.querySelectorAll('svg[role=img][aria-label]')) {
    drawing.replaceWith(create('p', create('em', drawing.getAttribute('aria-label') ?? '')));
  }
  const main = create('div', copyReadable(clone));
  for (const element of findAll(omitted)) element.remove();
  for (const link of findAll('a[href]'))
    link.setAttribute('href', resolveUrl(link.getAttribute('href') ?? '', pageUrl));
  for (const image of findAll('img')) image.setAttribute('src', resolveUrl(image.getAttribute('src') ?? '', pageUrl));
  // a summary becomes a heading one level below the previous heading
  let level = 1;
  for (const element of findAll(`${headings}, summary`)) {
    if (element.localName !== 'summary') level = Number(element.localName[1]);
    else element.replaceWith(create(`h${Math.min(level + 1, 6)}`, ...element.childNodes));
  }
  for (const element of findAll('span, mark, time')) element.replaceWith(...element.childNodes);
  main.normalize();
  for (const details of findAll('details')) details.replaceWith(create('div', ...details.childNodes));
  for (const lineBreak of findAll(`:is(${headings}) br`)) lineBreak.replaceWith(' ');
  for (const caption of findAll('figure:has(blockquote) > figcaption')) {
    caption.parentElement?.querySelector('blockquote')?.append(create('p', '— ', ...caption.childNodes));
    caption.remove();
  }
  // a list of cards becomes a sequence of sections
  for (const list of findAll('ul, ol')) {
    if (!list.querySelector(`${headings}, blockquote`)) continue;
    for (const item of [...list.children]) item.replaceWith(create('section', ...item.childNodes));
    list.replaceWith(create('div', ...list.childNodes));
  }
  // in Markdown, lines above a section's heading would belong to the previous section
  for (const section of findAll('section')) {
    const heading = section.querySelector(headings);
    if (heading?.closest('section') === section) section.prepend(heading);
  }
  return main;
}

function resolveUrl(href: string, base: string): string {
  return parseUrl(href, base)?.href ?? href;
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    bulletListMarker: '-',
  });
  const escape = converter.escape.bind(converter);
  converter.escape = (text) => escape(text).replaceAll('<', '\\<');
  const toSingleLine = (content: string) => content.trim().replaceAll(/\s*\n\s*/g, ' ');
  return converter
    .addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` })
    .addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${toSingleLine(content)}**: ` })
    .addRule('description', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` })
    .addRule('cell', {
      filter: ['th', 'td'],
      replacement: (content) => ` ${toSingleLine(content).replaceAll('|', '\\|')} |`,
    })
    .addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
    .addRule('row', {
      filter: 'tr',
      replacement: (content, row) => {
        const isFirst = row.closest('table')?.querySelector('tr') === row;
        return `\n|${content}${isFirst ? `\n|${' --- |'.repeat(row.children.length)}` : ''}`;
      },
    });
}
