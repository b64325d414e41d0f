import type { Span } from './finding';
import { fileOfStudy, localeFiles } from './files';
import type { FieldPath, SourceFile } from './source-file';
import { withoutBreakMarks } from './typography';
import { indexOfWhole } from './whole-part';

/** What a text is looked for in first: the file of a page, then its language. */
export type Nearby = { locale?: string; file?: string };

/** Knows where in `content/` each text stands, so that a finding on a page can name file and line. */
export class Places {
  readonly #sources: readonly SourceFile[];
  #index: Map<string, SourceFile[]> | undefined;

  constructor(sources: readonly SourceFile[]) {
    this.#sources = sources;
  }

  /** Where a field of a file stands. */
  field(file: string, path: FieldPath): Span {
    return this.#sources.find((source) => source.file === file)?.locate(path) ?? { file, line: 1 };
  }

  /** Where a text stands; of several places the one that is nearest. */
  find(text: string, nearby: Nearby = {}): Span | undefined {
    const source = nearestOf(this.#files().get(text) ?? [], nearby)[0];
    return source && placesIn(source, text)[0];
  }

  /** Every place where a text stands, such as the name of a picture. */
  all(text: string): Span[] {
    return (this.#files().get(text) ?? []).flatMap((source) => placesIn(source, text));
  }

  /** Where a piece of a longer text stands as a whole, such as the address of a link in Markdown. */
  findPart(part: string, nearby: Nearby = {}): Span | undefined {
    const found = this.allParts(part, nearby);
    return found.find(({ file }) => file === nearby.file) ?? found[0];
  }

  /**
   * Whether a piece of a page stands with backslashes before its marks, and nowhere without them: whoever typed it means
   * these marks to be read.
   */
  isEscaped(part: string): boolean {
    const has = (written: string) =>
      [...this.#files().keys()].some((text) => indexOfWhole(asRead(text, written), part) >= 0);
    return has('$1') && !has(' ');
  }

  /** Every place of a language where a piece of a text stands as a whole; elsewhere only where it has none. */
  allParts(part: string, { locale }: Nearby = {}): Span[] {
    const having = new Map<SourceFile, string[]>();
    for (const [text, sources] of this.#files()) {
      if (indexWithin(text, part) < 0) continue;
      for (const source of sources) having.set(source, [...(having.get(source) ?? []), text]);
    }
    return nearestOf([...having.keys()], { locale }).flatMap((source) =>
      (having.get(source) ?? []).flatMap((text) => placesIn(source, text, part)),
    );
  }

  /** Where the longest piece of content stands that a text has in it: that of a page may be put together of several. */
  findWithin(text: string, nearby: Nearby = {}): Span | undefined {
    let longest = '';
    let whole = '';
    for (const each of this.#files().keys()) {
      for (const piece of piecesOf(each)) {
        const plain = withoutBreakMarks(piece);
        // fewer than three words say little of their place, unless they are the whole text
        if (piece.length <= longest.length || (plain !== text && !/\s\S+\s/.test(piece))) continue;
        if (indexOfWhole(text, plain) < 0) continue;
        longest = piece;
        whole = each;
      }
    }
    const source = longest && nearestOf(this.#files().get(whole) ?? [], nearby)[0];
    return source ? placesIn(source, whole, longest)[0] : undefined;
  }

  /** The files that have each text. Made when somebody asks for the first time: most builds find nothing. */
  #files(): Map<string, SourceFile[]> {
    if (this.#index) return this.#index;
    const index = (this.#index = new Map<string, SourceFile[]>());
    const visit = (value: unknown, source: SourceFile): void => {
      if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) visit(each, source);
      if (typeof value !== 'string') return;
      const known = index.get(value);
      if (!known) index.set(value, [source]);
      else if (known.at(-1) !== source) known.push(source);
    };
    for (const source of this.#sources) {
      visit(source.data, source);
      if (source.body) visit(source.body, source);
    }
    return index;
  }
}

/** Where a piece of a page stands in a text, whose lines may end within it. */
function indexWithin(text: string, part: string): number {
  const index = indexOfWhole(text, part);
  return index < 0 ? indexOfWhole(text.replaceAll('\n', ' '), part) : index;
}

/** A text of Markdown as pages show it, but for marks that mean something; a sign behind a backslash is `written` so. */
function asRead(text: string, written: string): string {
  return withoutBreakMarks(text.replaceAll(/\\([!-/:-@[-`{-~])/g, written)).replaceAll(/[ \t\n]+/g, ' ');
}

/** The file that has the texts of a page, by its view, key and language; texts of the frame stand elsewhere. */
export function fileOfPage({ view, key, locale }: { view: string; key: string; locale: string }): string {
  const slug = view === 'case-study' ? key.slice(key.indexOf('/') + 1) : undefined;
  if (slug) return fileOfStudy(locale, slug);
  const name = Object.keys(localeFiles).find((each) => each.replace(/\.\w+$/, '') === view);
  return name ? `content/${locale}/${name}` : `content/${view}.yaml`;
}

/** Those files that are nearest: the one asked for, else those of its language, else those of no language, else all. */
function nearestOf(sources: SourceFile[], { locale, file }: Nearby): SourceFile[] {
  const ranks: ((source: SourceFile) => boolean)[] = [
    (source) => source.file === file,
    (source) => locale === undefined || source.file.startsWith(`content/${locale}/`),
    (source) => !/^content\/\w+\//.test(source.file),
    () => true,
  ];
  return ranks.map((isNear) => sources.filter(isNear)).find(({ length }) => length > 0) ?? [];
}

/** What stands between the marks of Markdown and line ends. */
function piecesOf(text: string): string[] {
  const pieces = text.split(/\n(?:[->#]+ +)?|\*+|`|\[|\]\([^)]*\)/).map((piece) => piece.trim());
  return pieces.filter(Boolean);
}

/** Every place of a file with exactly this text; with `part`, the lines of that piece of it. */
function placesIn(source: SourceFile, text: string, part?: string): Span[] {
  const fields = pathsOf(text, source.data).map((path) => source.locate(path, part));
  if (source.body !== text) return fields;
  const lines = part === undefined ? 0 : text.slice(0, Math.max(0, indexWithin(text, part))).split('\n').length - 1;
  return [...fields, { file: source.file, line: source.bodyLine + lines }];
}

/** The fields that have a text. */
function pathsOf(text: string, value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === text) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => pathsOf(text, each, [...path, key]));
}
