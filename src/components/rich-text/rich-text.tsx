import type { Token } from 'markdown-it';

import { createMarkdownParser } from '../../content/markdown';
import { usePage } from '../../page-context';
import { classNames } from '../../lib/class-names';
import { targetOf } from '../link/link';
import * as styles from './rich-text.module.css';

const markdown = createMarkdownParser();

type RichTextProps = {
  text: string;
  /** Whether its headings are parts of what a heading above it names; they look the same. */
  isPart?: boolean;
  className?: string;
};

/** Text in Markdown, set for reading. HTML in it is shown as text; links that leave the site say so. */
export function RichText({ text, isPart = false, className }: RichTextProps) {
  const site = usePage();
  const tokens = markdown.parse(text, {});
  for (const token of tokens) {
    if (isPart && token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    if (token.type === 'th_open' || token.type === 'td_open') nameAlignment(token);
    const { children } = token;
    let note = '';
    for (const [index, token] of (children ?? []).entries()) {
      if (token.type === 'link_open') {
        const target = targetOf(String(token.attrGet('href')));
        if (target === 'page' || target === 'section') continue;
        // the note alone would name a link without words, and the audit would not find it
        if (children?.[index + 1]?.type === 'link_close') continue;
        token.attrSet('target', '_blank');
        token.attrSet('rel', 'noopener');
        note = target === 'file' ? site.text.pdf : site.text.external;
      } else if (token.type === 'link_close' && note !== '') {
        token.meta = { note };
        note = '';
      }
    }
  }
  const plain = markdown.renderer.render(tokens, markdown.options, {});
  const html = plain.replaceAll(brokenAddress, addressBox).replaceAll('<wbr>', lineEnd);
  const classes = classNames(styles.text, isPart ? styles.part : '', className);
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An e-mail address that may be broken, whole as a link or in stress, and the signs beside it: the full stop of a sentence. */
const brokenAddress = /[^\s<>]*(?:<(a|em|strong)\b[^>]*>[^\s<>]+<wbr>\S+?<\/\1>|@<wbr>\S+?(?=[\s<](?!wbr)|$))[^\s<>]*/g;

/** A box goes into the next line as a whole, and is broken only where it is longer than that. */
const addressBox = `<span class="${styles.address}">$&</span>`;

/** Where a line may end within an address; a reader's link has no blank there. */
const lineEnd = '<wbr aria-hidden="true">';

/** The policy forbids styles in elements. Columns begin at the start by themselves, and figures stand at the end. */
function nameAlignment(cell: Token): void {
  const isAtEnd = cell.attrGet('style') === 'text-align:right';
  cell.attrs = isAtEnd ? [['data-align', 'right']] : null;
}

markdown.renderer.rules.link_close = (tokens, index) => {
  const note = tokens[index]?.meta?.note;
  return typeof note === 'string'
    ? `<span class="only-heard"> (${markdown.utils.escapeHtml(note)})</span></a>`
    : '</a>';
};

/** Where a line is too short for an e-mail address, it ends behind the @ or a dot. */
markdown.renderer.rules.text = (tokens, index) => {
  const text = markdown.utils.escapeHtml(tokens[index]?.content ?? '');
  return text.includes('@')
    ? text.replaceAll(/\S+@\S+/g, (address) => address.replaceAll(/[@.](?=\w)/g, '$&<wbr>'))
    : text;
};
