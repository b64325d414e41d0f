import MarkdownIt from 'markdown-it';

/** An asterisk between letters or digits, as in “Kund*innen” or “2*3”. */
const inWord = /^[\p{L}\p{N}]\*[\p{L}\p{N}]$/u;

/**
 * Creates the Markdown parser for all content. HTML, indented code and underlined headings are disabled, and a single
 * asterisk within a word is literal.
 */
export function createMarkdownParser() {
  const parser = new MarkdownIt({ html: false }).disable(['code', 'lheading']);
  parser.inline.State = class extends parser.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const delimiters = super.scanDelims(start, canSplitWord);
      const isInWord = inWord.test(this.src.slice(Math.max(0, start - 1), start + 2));
      return isInWord ? { ...delimiters, can_open: false, can_close: false } : delimiters;
    }
  };
  return parser;
}
