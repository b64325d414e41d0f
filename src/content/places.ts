import type { Span } from './finding';
import type { FieldPath, SourceFile } from './source-file';

/** Knows where in `content/` each text stands, so that a finding on a page can name file and line. */
export class Places {
  readonly #sources: SourceFile[] = [];
  #index: Map<string, SourceFile[]> | undefined;

  add(source: SourceFile): void {
    this.#sources.push(source);
    this.#index = undefined;
  }

  /** Where a text stands; with `locale`, preferably in that language's folder. */
  find(text: string, locale?: string): Span | undefined {
    const sources = this.#files().get(text);
    const best = sources?.find(({ file }) => locale && file.startsWith(`content/${locale}/`)) ?? sources?.[0];
    return best?.locate(pathOf(text, best.data) ?? []);
  }

  /** Where a piece of a longer text stands, such as the address of a link in Markdown. */
  findPart(part: string, locale?: string): Span | undefined {
    const whole = this.find(part, locale);
    if (whole) return whole;
    for (const [text, sources] of this.#files()) {
      if (!text.includes(part)) continue;
      const source = sources.find(({ file }) => !locale || file.startsWith(`content/${locale}/`));
      if (!source) continue;
      const path = pathOf(text, source.data);
      if (path) return source.locate(path);
      const before = source.body.slice(0, Math.max(0, source.body.indexOf(part)));
      return { file: source.file, line: source.bodyLine + before.split('\n').length - 1 };
    }
    return undefined;
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

/** The first field that has a text; `undefined` where only the Markdown below the fields has it. */
function pathOf(text: string, value: unknown, path: FieldPath = []): FieldPath | undefined {
  if (value === text) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, each] of entries) {
    const found = pathOf(text, each, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
