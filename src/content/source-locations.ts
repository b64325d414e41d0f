import type { Field } from './fields';
import type { Span } from '../findings/finding';
import type { FieldPath, SourceFile } from './source-file';
import { removeBreakMarks } from './typography';
import { indexOfWhole, indexWithin } from './whole-words';

/** Where to search first: in a file, then in the files of a language. */
type Nearby = { locale?: string; file?: string };

/** The text of a field, and a function that locates the text or a part of it. */
type Text = { text: string; file: string; locate: (part?: string) => Span };

/** Locates the texts of pages in `content/`, so that findings can name file and line. */
export class SourceLocations {
  readonly #sources: readonly SourceFile[];
  readonly #texts: readonly Text[];

  constructor(sources: readonly SourceFile[], fields: readonly Field[]) {
    this.#sources = sources;
    this.#texts = fields.flatMap(({ value, file, locate }) =>
      typeof value === 'string' ? [{ text: value, file, locate }] : [],
    );
  }

  /** Returns the location of a field. */
  findField(file: string, path: FieldPath): Span {
    return this.#sources.find((source) => source.file === file)?.locate(path) ?? { file, line: 1 };
  }

  /** Returns the nearest field with exactly this text. */
  find(text: string, nearby: Nearby = {}): Span | undefined {
    return pickNearest(this.#filterByText(text), nearby)[0]?.locate();
  }

  /** Returns all fields with exactly this text, such as the name of a picture. */
  findAll(text: string): Span[] {
    return this.#filterByText(text).map(({ locate }) => locate());
  }

  /** Returns where whole words such as the URL of a Markdown link occur, preferably in the file of the page. */
  findPart(part: string, nearby: Nearby = {}): Span | undefined {
    const spans = this.findAllParts(part, nearby);
    return spans.find(({ file }) => file === nearby.file) ?? spans[0];
  }

  /** Returns all occurrences of whole words in the texts of a language, or in all texts if that language has none. */
  findAllParts(part: string, { locale }: Nearby = {}): Span[] {
    const texts = this.#texts.filter(({ text }) => indexWithin(text, part) >= 0);
    return pickNearest(texts, { locale }).map(({ locate }) => locate(part));
  }

  /** Locates the longest piece of content within a string that a page may have assembled from several fields. */
  findWithin(text: string, nearby: Nearby = {}): Span | undefined {
    const matches = this.#texts
      .flatMap((source) => splitParts(source.text).map((part) => ({ ...source, part })))
      // fewer than three words are too common, unless they are the whole text
      .filter(({ part }) => removeBreakMarks(part) === text || /\s\S+\s/.test(part))
      .filter(({ part }) => indexOfWhole(text, removeBreakMarks(part)) >= 0);
    const maxLength = Math.max(...matches.map(({ part }) => part.length));
    const [first] = pickNearest(
      matches.filter(({ part }) => part.length === maxLength),
      nearby,
    );
    return first?.locate(first.part);
  }

  /** Whether all occurrences of a piece of a page are escaped in the sources, so that its markup is literal. */
  isEscaped(part: string): boolean {
    const occursWith = (replacement: string) =>
      this.#texts.some(({ text }) => indexOfWhole(replaceEscapes(text, replacement), part) >= 0);
    return occursWith('$1') && !occursWith(' ');
  }

  #filterByText(text: string): Text[] {
    return text === '' ? [] : this.#texts.filter((source) => source.text === text);
  }
}

/** Replaces Markdown's backslash escapes (`$1` is the escaped character) and collapses white space. */
function replaceEscapes(text: string, replacement: string): string {
  return removeBreakMarks(text.replaceAll(/\\([!-/:-@[-`{-~])/g, replacement)).replaceAll(/[ \t\n]+/g, ' ');
}

/** Splits text at Markdown syntax and line breaks. */
function splitParts(text: string): string[] {
  const parts = text.split(/\n(?:[->#]+ +)?|\*+|`|\[|\]\([^)]*\)/).map((part) => part.trim());
  return parts.filter(Boolean);
}

/** Returns the items of the given file, else of the language, else of shared files, else all. */
function pickNearest<T extends { file: string }>(items: T[], { locale, file }: Nearby): T[] {
  const ranks: ((item: T) => boolean)[] = [
    (item) => item.file === file,
    (item) => locale === undefined || item.file.startsWith(`content/${locale}/`),
    (item) => !/^content\/\w+\//.test(item.file),
    () => true,
  ];
  return ranks.map((isNear) => items.filter(isNear)).find(({ length }) => length > 0) ?? [];
}
