import type { Token } from 'markdown-it';

import { createMarkdownParser } from '../../content/markdown';
import { usePage } from '../../site/page-context';
import { classNames } from '../../lib/class-names';
import { getLinkKind } from '../link/link';
import * as styles from './rich-text.module.css';

const markdown = createMarkdownParser();

type RichTextProps = {
  text: string;
  /** Lowers the headings by one level, without changing their look, and gives them ids. */
  nested?: boolean;
  className?: string;
};

/** Renders Markdown; HTML in it is escaped, and links that open in a new tab say so. */
export function RichText({ text, nested = false, className }: RichTextProps) {
  const { text: labels } = usePage();
  const tokens = markdown.parse(text, {});
  let part = 0;
  for (const token of tokens) {
    if (nested && token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    if (token.type === 'th_open' || token.type === 'td_open') setAlignment(token);
    if (nested && token.type === 'heading_open' && token.markup === '##') token.attrSet('id', getPartId(part++));
    const { children } = token;
    let note = '';
    for (const [index, token] of (children ?? []).entries()) {
      if (token.type === 'link_open') {
        const target = getLinkKind(String(token.attrGet('href')));
        if (target === 'page' || target === 'section') continue;
        // a note would give a link without text an accessible name, and hide it from the audit
        if (children?.[index + 1]?.type === 'link_close') continue;
        token.attrSet('target', '_blank');
        token.attrSet('rel', 'noopener');
        note = target === 'file' ? labels.pdf : labels.external;
      } else if (token.type === 'link_close' && note !== '') {
        token.meta = { note };
        note = '';
      }
    }
  }
  const markup = markdown.renderer.render(tokens, markdown.options, {});
  const html = markup.replaceAll(breakableAddress, addressBox).replaceAll('<wbr>', hiddenBreak);
  const classes = classNames(styles.text, nested ? styles.part : '', className);
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the id of a second-level heading in nested text. It depends on position alone, so both languages share it. */
export function getPartId(index: number): string {
  return `part-${index + 1}`;
}

/** An e-mail address with line-break opportunities, with the link or emphasis around it and adjacent punctuation. */
const breakableAddress =
  /[^\s<>]*(?:<(a|em|strong)\b[^>]*>[^\s<>]+<wbr>\S+?<\/\1>|@<wbr>\S+?(?=[\s<](?!wbr)|$))[^\s<>]*/g;

/** An inline block moves to the next line as a whole and breaks only if it is longer than a line. */
const addressBox = `<span class="${styles.address}">$&</span>`;

/** Hidden from screen readers, some of which would announce a space. */
const hiddenBreak = '<wbr aria-hidden="true">';

/** Replaces the inline style of right-aligned table cells with an attribute, since the CSP forbids it. */
function setAlignment(cell: Token): void {
  const isRightAligned = cell.attrGet('style') === 'text-align:right';
  cell.attrs = isRightAligned ? [['data-align', 'right']] : null;
}

markdown.renderer.rules.link_close = (tokens, index) => {
  const note = tokens[index]?.meta?.note;
  return typeof note === 'string'
    ? `<span class="visually-hidden"> (${markdown.utils.escapeHtml(note)})</span></a>`
    : '</a>';
};

/** Allows line breaks in e-mail addresses after the @ and dots. */
markdown.renderer.rules.text = (tokens, index) => {
  const text = markdown.utils.escapeHtml(tokens[index]?.content ?? '');
  return text.includes('@')
    ? text.replaceAll(/\S+@\S+/g, (address) => address.replaceAll(/[@.](?=\w)/g, '$&<wbr>'))
    : text;
};
