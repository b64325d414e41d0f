import MarkdownIt from 'markdown-it';

/** Letters and digits: a star between two of them is one of a word, as in “Kund*innen”, or of a sum. */
const inWord = /^[\p{L}\p{N}]\*[\p{L}\p{N}]$/u;

/**
 * A parser of the Markdown that texts are written in, for pages and for machines. HTML in it is text; a paragraph that
 * begins further to the right is one like others, as code has marks of its own; lines make no heading of what is above;
 * a single star within a word stays one.
 */
export function createMarkdownParser() {
  const parser = new MarkdownIt({ html: false }).disable(['code', 'lheading']);
  parser.inline.State = class extends parser.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      const isInWord = inWord.test(this.src.slice(Math.max(0, start - 1), start + 2));
      return isInWord ? { ...found, can_open: false, can_close: false } : found;
    }
  };
  return parser;
}
