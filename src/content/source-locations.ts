import type { Span } from './finding';
import type { Locale } from '../locales';
import { getStudyFile, pageFiles } from './files';
import { indexOfWhole, lineInBody, type FieldPath, type SourceFile } from './source-file';
import { removeBreakMarks } from './typography';

/** What a text is looked for in first: the file of a page, then its language. */
type Nearby = { locale?: string; file?: string };

/** A text of a file, and where it, or a part of it, stands. */
type Text = { text: string; file: string; at: (part?: string) => Span };

/** Knows where in `content/` each text stands, so that a finding on a page can name file and line. */
export class SourceLocations {
  readonly #sources: readonly SourceFile[];
  readonly #texts: readonly Text[];

  constructor(sources: readonly SourceFile[]) {
    this.#sources = sources;
    this.#texts = sources.flatMap(textsOf);
  }

  /** Where a field of a file stands. */
  findField(file: string, path: FieldPath): Span {
    return this.#sources.find((source) => source.file === file)?.locate(path) ?? { file, line: 1 };
  }

  /** Where a text stands; of several places the one that is nearest. */
  find(text: string, nearby: Nearby = {}): Span | undefined {
    return pickNearest(this.#having(text), nearby)[0]?.at();
  }

  /** Every place where a text stands, such as the name of a picture. */
  findAll(text: string): Span[] {
    return this.#having(text).map(({ at }) => at());
  }

  /** Where a part of a longer text stands as a whole, such as the address of a link in Markdown. */
  findPart(part: string, nearby: Nearby = {}): Span | undefined {
    const found = this.findAllParts(part, nearby);
    return found.find(({ file }) => file === nearby.file) ?? found[0];
  }

  /** Every place of a language where a part of a text stands as a whole; elsewhere only where it has none. */
  findAllParts(part: string, { locale }: Nearby = {}): Span[] {
    const having = this.#texts.filter(({ text }) => indexWithin(text, part) >= 0);
    return pickNearest(having, { locale }).map(({ at }) => at(part));
  }

  /** Where the longest part of content stands that a text has in it: that of a page may be put together of several. */
  findWithin(text: string, nearby: Nearby = {}): Span | undefined {
    const found = this.#texts
      .flatMap((each) => splitParts(each.text).map((part) => ({ ...each, part })))
      // fewer than three words say little of their place, unless they are the whole text
      .filter(({ part }) => removeBreakMarks(part) === text || /\s\S+\s/.test(part))
      .filter(({ part }) => indexOfWhole(text, removeBreakMarks(part)) >= 0);
    const longest = Math.max(...found.map(({ part }) => part.length));
    const [first] = pickNearest(
      found.filter(({ part }) => part.length === longest),
      nearby,
    );
    return first?.at(first.part);
  }

  /**
   * Whether a part of a page stands with backslashes before its marks, and nowhere without them: whoever typed it means
   * these marks to be read.
   */
  isEscaped(part: string): boolean {
    const has = (mark: string) => this.#texts.some(({ text }) => indexOfWhole(unescapeMarkdown(text, mark), part) >= 0);
    return has('$1') && !has(' ');
  }

  #having(text: string): Text[] {
    return text === '' ? [] : this.#texts.filter((each) => each.text === text);
  }
}

/** Every text of a file, with its place. */
function textsOf(source: SourceFile): Text[] {
  const { file, body } = source;
  const visit = (value: unknown, path: FieldPath): Text[] => {
    if (typeof value === 'string') return [{ text: value, file, at: (part) => source.locate(path, part) }];
    if (typeof value !== 'object' || value === null) return [];
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return entries.flatMap(([key, each]) => visit(each, [...path, key]));
  };
  const at = (part = '') => ({ file, line: lineInBody(source, indexWithin(body, part)) });
  return [...visit(source.data, []), ...(body ? [{ text: body, file, at }] : [])];
}

/** Where a part of a page stands in a text, whose lines may end within it. */
function indexWithin(text: string, part: string): number {
  const index = indexOfWhole(text, part);
  return index < 0 ? indexOfWhole(text.replaceAll('\n', ' '), part) : index;
}

/** A text of Markdown as pages show it, but for marks that mean something; a sign behind a backslash becomes `mark`. */
function unescapeMarkdown(text: string, mark: string): string {
  return removeBreakMarks(text.replaceAll(/\\([!-/:-@[-`{-~])/g, mark)).replaceAll(/[ \t\n]+/g, ' ');
}

/** What stands between the marks of Markdown and line ends. */
function splitParts(text: string): string[] {
  const parts = text.split(/\n(?:[->#]+ +)?|\*+|`|\[|\]\([^)]*\)/).map((part) => part.trim());
  return parts.filter(Boolean);
}

/** Those that are nearest: of the file asked for, else of its language, else of no language, else all. */
function pickNearest<T extends { file: string }>(found: T[], { locale, file }: Nearby): T[] {
  const ranks: ((each: T) => boolean)[] = [
    (each) => each.file === file,
    (each) => locale === undefined || each.file.startsWith(`content/${locale}/`),
    (each) => !/^content\/\w+\//.test(each.file),
    () => true,
  ];
  return ranks.map((isNear) => found.filter(isNear)).find(({ length }) => length > 0) ?? [];
}

/** The file that has the texts of a page; texts of the frame stand elsewhere. */
export function getPageFile({ name, entry, locale }: { name: string; entry: string; locale: Locale }): string {
  if (name === 'case-study') return getStudyFile(locale, entry);
  const own = pageFiles.find((each) => each.name === name);
  return own ? `content/${locale}/${own.file}` : `content/${name}.yaml`;
}
