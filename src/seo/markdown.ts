import TurndownService from 'turndown';
import { stringify } from 'yaml';

import { copyReadable } from '../build/readable-text';
import { parseUrl } from '../lib/parse-url';
import type { Page } from '../page';

const headings = 'h1, h2, h3, h4, h5, h6';
/** What has no place in a text: controls, navigation, pictures without words, notes for screen readers outside headings. */
const removed = `[data-no-markdown], nav, button, input, label, legend, select, img:not([alt]), img[alt=""], .only-heard:not(${headings}, :is(${headings}, summary) *)`;

/** The address of a page's Markdown version: its own with `.md`, a home page's with `index.md`. */
export function markdownPath({ path }: Page): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** Writes the Markdown version of a page from its finished document, so that both always say the same. */
export function renderMarkdown(
  document: Document,
  page: Page,
  { siteUrl, publisher }: { siteUrl: string; publisher: string },
): string {
  const main = document.querySelector('main');
  if (!main) throw new Error(`${page.path} has no <main>; every page sits in the page frame`);
  const address = siteUrl + page.path;
  const front = {
    title: page.meta.title,
    description: page.meta.description,
    canonical: address,
    language: page.locale,
    published: page.meta.published,
    updated: page.meta.updated,
    author: page.meta.author,
    // titles of case studies leave it out, and their texts say “we”
    publisher,
  };
  const yaml = stringify(front, { lineWidth: 0 });
  const markdown = createConverter().turndown(prepare(main, address));
  return `---\n${yaml}---\n\n${markdown}\n`.replaceAll('\u00A0', ' ');
}

/** Copies the main part of a page, with what Markdown cannot say put in other elements. */
function prepare(source: Element, address: string): HTMLElement {
  const document = source.ownerDocument;
  const drawn = document.importNode(source, true);
  const all = (selector: string) => [...main.querySelectorAll(selector)];
  const create = (name: string, ...content: (Node | string)[]) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  for (const drawing of drawn.querySelectorAll('svg[role=img][aria-label]')) {
    drawing.replaceWith(create('p', create('em', drawing.getAttribute('aria-label') ?? '')));
  }
  const main = create('div', copyReadable(drawn));
  for (const element of all(removed)) element.remove();
  for (const link of all('a[href]')) link.setAttribute('href', absolute(link.getAttribute('href') ?? '', address));
  for (const image of all('img')) image.setAttribute('src', absolute(image.getAttribute('src') ?? '', address));
  // a question that opens its answer is a heading below the one above it
  let level = 1;
  for (const element of all(`${headings}, summary`)) {
    if (element.localName !== 'summary') level = Number(element.localName[1]);
    else element.replaceWith(create(`h${Math.min(level + 1, 6)}`, ...element.childNodes));
  }
  for (const element of all('span, mark, time')) element.replaceWith(...element.childNodes);
  main.normalize();
  for (const details of all('details')) details.replaceWith(create('div', ...details.childNodes));
  for (const lineBreak of all(`:is(${headings}) br`)) lineBreak.replaceWith(' ');
  for (const caption of all('figure:has(blockquote) > figcaption')) {
    caption.parentElement?.querySelector('blockquote')?.append(create('p', '— ', ...caption.childNodes));
    caption.remove();
  }
  // a list of cards is a sequence of sections
  for (const list of all('ul, ol')) {
    if (!list.querySelector(`${headings}, blockquote`)) continue;
    for (const item of [...list.children]) item.replaceWith(create('section', ...item.childNodes));
    list.replaceWith(create('div', ...list.childNodes));
  }
  // lines above the first heading of a section belong to it: where they stood, they would end the section before
  for (const section of all('section')) {
    const heading = section.querySelector(headings);
    if (heading?.closest('section') === section) section.prepend(heading);
  }
  return main;
}

function absolute(href: string, address: string): string {
  return parseUrl(href, address)?.href ?? href;
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
  const inLine = (content: string) => content.trim().replaceAll(/\s*\n\s*/g, ' ');
  return converter
    .addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` })
    .addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${inLine(content)}**: ` })
    .addRule('description', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` })
    .addRule('cell', { filter: ['th', 'td'], replacement: (content) => ` ${inLine(content).replaceAll('|', '\\|')} |` })
    .addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
    .addRule('row', {
      filter: 'tr',
      replacement: (content, row) => {
        const isFirst = row.closest('table')?.querySelector('tr') === row;
        return `\n|${content}${isFirst ? `\n|${' --- |'.repeat(row.children.length)}` : ''}`;
      },
    });
}
