type Leaf = { kind: 'text'; text: string; depth?: number } | { kind: 'row'; cells: string[] };
type Branch = {
  kind: 'page' | 'ul' | 'ol' | 'item' | 'quote';
  children: Node[];
  /** At which of them the section begins that the next heading names. */
  section: number;
  /** The number of a numbered list's first item. */
  start: number;
};
type Node = Leaf | Branch;

/** Gathers the blocks of a Markdown text as they come, and writes them down when all are known. */
export class MarkdownBlocks {
  readonly #page: Branch = { kind: 'page', children: [], section: Infinity, start: 1 };
  readonly #open: Branch[] = [this.#page];
  #text = '';
  #link: { href: string; start: number } | undefined;
  #row: string[] | undefined;

  /** Text of the current block; marks such as `**` join on the outer side only. */
  add(text: string, mark?: 'open' | 'close'): void {
    if (mark === 'close') {
      const closed = this.#text.trimEnd();
      this.#text =
        closed.endsWith(text) && !closed.endsWith(`\\${text}`) ? closed.slice(0, -text.length) : closed + text;
      return;
    }
    if (this.#seam && text) {
      if (/^[\p{L}\d[!]/u.test(text)) this.#part();
      this.#seam = false;
    }
    this.#text += text;
    if (mark) this.#opened = this.#text.length;
  }
  #seam = false;
  /** Where the text behind the last opening mark begins. */
  #opened = 0;

  /** Puts a blank behind a word, but not behind an opening mark. */
  #part(): void {
    if (this.#text.length !== this.#opened && /[\p{L}\d)*]$/u.test(this.#text)) this.#text += ' ';
  }

  /** Marks the edge of an element at which two words may touch in HTML, where the style sheet parts them. */
  seam(): void {
    this.#seam = true;
  }

  /** Begins a section; an item of a list is one by itself. */
  section(): void {
    const open = this.#open.at(-1);
    if (open) open.section = open.children.length;
  }

  /** Ends the current block: a heading of this depth, or a paragraph. */
  end(depth?: number): void {
    this.#closeLink();
    // hardly any block has two blanks in a row
    const hasGap = this.#text.includes('  ') || this.#text.includes(' \n');
    const text = (hasGap ? this.#text.replaceAll(/ +(?= |\n)(?! \n)/g, '') : this.#text).trim();
    this.#text = '';
    this.#opened = 0;
    this.#seam = false;
    if (this.#link) this.#link.start = 0;
    if (!text) return;
    const open = this.#open.at(-1);
    if (this.#row) this.#row.push(text);
    else if (depth)
      open?.children.splice(headingPlace(open), 0, { kind: 'text', text: text.replaceAll(/\s*\n/g, ' '), depth });
    else open?.children.push({ kind: 'text', text });
  }

  /** Opens a list, which may begin at another number than 1, an item or a quotation; the result closes it. */
  container(kind: Branch['kind'], start = 1): () => void {
    const branch: Branch = { kind, children: [], section: kind === 'item' ? 0 : Infinity, start };
    this.#open.at(-1)?.children.push(branch);
    return this.#reopen(branch);
  }

  /** Whose words the quotation before were, as its last line; `undefined` where there is none. */
  source(): (() => void) | undefined {
    const before = this.#open.at(-1)?.children.at(-1);
    if (before?.kind !== 'quote') return undefined;
    const close = this.#reopen(before);
    this.add('— ');
    return close;
  }

  #reopen(branch: Branch): () => void {
    this.#open.push(branch);
    return () => {
      this.end();
      this.#open.pop();
    };
  }

  /** Opens a row of a table; every block in it is a cell. */
  row(): () => void {
    this.#row = [];
    return () => {
      this.end();
      if (this.#row?.length) this.#open.at(-1)?.children.push({ kind: 'row', cells: this.#row });
      this.#row = undefined;
    };
  }

  /** Opens a link; over several blocks, it is repeated in each. */
  link(href: string): () => void {
    if (this.#seam) this.#part();
    this.#seam = false;
    this.#link = { href, start: this.#text.length };
    return () => {
      this.#closeLink();
      this.#link = undefined;
    };
  }

  /** What a drawing shows, as a block of its own. */
  picture(text: string): void {
    this.end();
    this.add(`*${text.trim()}*`);
    this.end();
  }

  /** Lines that stay as they are. */
  fenced(lines: string): void {
    this.#open.at(-1)?.children.push({ kind: 'text', text: fencedBy('```', `\n${lines.trimEnd()}\n`) });
  }

  markdown(): string {
    return `${written(this.#page.children)}\n`;
  }

  #closeLink(): void {
    if (!this.#link) return;
    const before = this.#text.slice(0, this.#link.start);
    const text = this.#text.slice(this.#link.start);
    if (text.trim()) this.#text = `${before}${/^\s/.test(text) ? ' ' : ''}[${text.trim()}](${this.#link.href})`;
  }
}

/** Code between as many signs as end it nowhere within, parted from it where it begins or ends with one. */
export function fencedBy(fence: string, code: string): string {
  const runs = [fence, ...(code.match(/`+/g) ?? []).map((run) => `${run}\``)];
  const longest = runs.reduce((a, b) => (b.length > a.length ? b : a));
  const part = /^`|`$/.test(code) ? ' ' : '';
  return longest + part + code + part + longest;
}

/** Lines above the first heading of a section belong to it: where they stood, they would end the section before. */
function headingPlace({ children, section }: Branch): number {
  const above = children.slice(section);
  return above.length > 0 && above.every((node) => node.kind === 'text' && !node.depth) ? section : children.length;
}

function written(nodes: Node[]): string {
  let tables = 0;
  const texts = nodes.flatMap((node, index) => {
    if (node.kind === 'row') {
      tables = nodes[index - 1]?.kind === 'row' ? tables + 1 : 0;
      const line = `| ${node.cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
      return tables === 0 ? [`${line}\n|${' --- |'.repeat(node.cells.length)}`] : [line];
    }
    return block(node) || [];
  });
  return texts
    .map((text, index) => {
      const before = texts[index - 1];
      if (before === undefined) return text;
      return (before.endsWith('|') && text.startsWith('| ') ? '\n' : '\n\n') + text;
    })
    .join('');
}

function block(node: Exclude<Node, { kind: 'row' }>): string {
  switch (node.kind) {
    case 'text':
      return node.depth
        ? `${'#'.repeat(node.depth)} ${node.text}`
        : node.text.replace(/^(?:[#>+-]|\d+(?=\.))(?=[\s.])/, startEscaped);
    case 'quote':
      return prefixed(written(node.children), '> ', '> ');
    case 'ul':
    case 'ol':
      return list(node);
    default:
      return written(node.children);
  }
}

/** A list; one whose items have headings or quotations of their own is a sequence of sections instead. */
function list({ kind, children, start }: Branch): string {
  const items = children.filter((child): child is Branch => child.kind === 'item');
  if (items.some(isSection)) return written(items.flatMap((item) => item.children));
  const texts = items.map((item) => written(item.children)).filter(Boolean);
  const lines = texts.map((text, index) => {
    const marker = kind === 'ol' ? `${start + index}. ` : '- ';
    return prefixed(text, marker, ' '.repeat(marker.length));
  });
  return lines.join(texts.some((text) => text.includes('\n\n')) ? '\n\n' : '\n');
}

function isSection(node: Node): boolean {
  if (node.kind === 'text') return node.depth !== undefined;
  return node.kind === 'quote' || (node.kind !== 'row' && node.children.some(isSection));
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
    .join('\n');
}

function startEscaped(start: string): string {
  return /\d/.test(start) ? `${start}\\` : `\\${start}`;
}
