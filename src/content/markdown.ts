import MarkdownIt from 'markdown-it';

/**
 * A parser of the Markdown that texts are written in, for pages and for machines. HTML in it is text; a paragraph that
 * begins further to the right is one like others, as code has marks of its own; lines make no heading of what is above.
 */
export function markdownParser() {
  return new MarkdownIt({ html: false }).disable(['code', 'lheading']);
}
