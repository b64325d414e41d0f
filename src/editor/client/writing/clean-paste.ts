/* Owns no state. Turns what is pasted, from Word or a web page, into clean text or Markdown. */
import TurndownService from 'turndown';

import { cleanLists } from './markdown-lines';

export type PasteOptions = {
  /** Whether the field has headings of its own. */
  hasHeadings: boolean;
  /** The origins of this site, which are removed from links to its pages. */
  origins: readonly string[];
};

/** Elements whose meaning would be lost in plain text. */
const meaningful =
  'a[href], b, strong, em, i, li, h1, h2, h3, h4, h5, h6, p[class^=MsoList], [data-style*=font-weight]';

/** Returns pasted text without control characters and non-breaking spaces, which other programs leave in it. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u000B\u2028\u2029]/g, '\n')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u200B\u2060\uFEFF]|[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/ +$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

/** Returns pasted text whose lists are written as Markdown. */
export function cleanPlainText(text: string): string {
  return cleanLists(cleanText(text));
}

/** Returns pasted HTML as Markdown; `undefined` if plain text says just as much. */
export function convertToMarkdown(html: string, options: PasteOptions): string | undefined {
  // the editor's content security policy forbids inline styles, even in a document that is never shown
  const inert = html.replaceAll(/<style[^]*?<\/style>/gi, '').replaceAll(/\sstyle=/gi, ' data-style=');
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  // it comes from a code editor, so the plain text may be Markdown already
  const isCode = body.querySelector('[data-style*="white-space: pre;"]') !== null;
  if (isCode || !body.querySelector(meaningful)) return undefined;
  return convertElement(body, options);
}

/** Returns the content of an element as Markdown. */
export function convertElement(body: HTMLElement, options: PasteOptions): string {
  groupWordItems(body);
  for (const element of body.querySelectorAll('.visually-hidden, o\\:p')) element.remove();
  const markdown = cleanPlainText(createConverter(options).turndown(body)).replaceAll(/\n{3,}/g, '\n\n');
  // if all of it is bold, it was probably copied from a heading
  const [, only] = /^\*\*((?:(?!\*\*|\n)[^])+)\*\*$/.exec(markdown) ?? [];
  return only ?? markdown;
}

/** Turns the paragraphs that Word writes for the items of a list, with their markers as text, into lists. */
function groupWordItems(body: HTMLElement): void {
  const document = body.ownerDocument;
  for (const paragraph of body.querySelectorAll('p[class^=MsoList]')) {
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
    if (!marker) continue;
    const name = /\d|[a-z]\)/.test(marker.textContent ?? '') ? 'ol' : 'ul';
    marker.remove();
    const before = paragraph.previousElementSibling;
    const isNext = before?.localName === name && before.hasAttribute('data-word');
    const list = isNext ? before : document.createElement(name);
    if (!isNext) {
      list.setAttribute('data-word', '');
      paragraph.before(list);
    }
    const listItem = document.createElement('li');
    listItem.append(...paragraph.childNodes);
    list.append(listItem);
    paragraph.remove();
  }
}

function createConverter({ hasHeadings, origins }: PasteOptions): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    bulletListMarker: '-',
    br: '',
  });
  // within a word, as in “Kund*innen”, asterisks are plain text for the site as well
  converter.escape = (text) =>
    text.replaceAll(/[\\`]|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])|\[(?=[^\]]*\]\()/gu, '\\$&');
  return converter
    .addRule('nothing', {
      filter: ['img', 'style', 'script', 'title', 'hr', 'button', 'select'],
      replacement: () => '',
    })
    .addRule('plain', { filter: ['b', 'strong', 'span', 'u'], replacement: (content) => content })
    .addRule('bold', { filter: isBold, replacement: (content) => `**${content.replaceAll('**', '')}**` })
    .addRule('heading', {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      replacement: (content, { nodeName }) => {
        const text = content.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim();
        const level = Math.min(4, Math.max(2, Number(nodeName[1])));
        return `\n\n${hasHeadings ? `${'#'.repeat(level)} ${text}` : `**${text}**`}\n\n`;
      },
    })
    .addRule('item', {
      filter: 'li',
      replacement: (content, node) => {
        const text = content
          .trim()
          .replaceAll(/\n\s*\n/g, '\n')
          .replaceAll('\n', '\n  ');
        const items = [...(node.parentNode?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'LI');
        const number = items.findIndex((each) => each === node) + 1;
        return `${node.parentNode?.nodeName === 'OL' ? `${number}.` : '-'} ${text}\n`;
      },
    })
    .addRule('link', {
      filter: 'a',
      replacement: (content, node) => {
        const link = node instanceof Object && 'getAttribute' in node ? node.getAttribute('href') : '';
        const target = shortenLink(link ?? '', origins);
        return /^(?:https:|mailto:|tel:|\/|#\S)/.test(target) ? `[${content}](${target})` : content;
      },
    });
}

/** Whether an element makes its text bold; Google Docs wraps everything in one that does not. */
function isBold(node: HTMLElement): boolean {
  const [, weight = ''] = /font-weight:\s*(\w+)/.exec(node.getAttribute('data-style') ?? '') ?? [];
  if (/^(?:B|STRONG)$/.test(node.nodeName)) return !/^(?:normal|[1-5]00)$/.test(weight);
  return node.nodeName === 'SPAN' && /^(?:bold|[6-9]00)$/.test(weight);
}

/** Removes the origin of this site from a link, and the query that the editor adds. */
function shortenLink(href: string, origins: readonly string[]): string {
  const link = href.trim().replace(/^http:/, 'https:');
  const origin = origins.map((each) => each.replace(/^http:/, 'https:')).find((each) => link.startsWith(`${each}/`));
  return origin ? link.slice(origin.length).replace(/\?__edit=1/, '') : link;
}
