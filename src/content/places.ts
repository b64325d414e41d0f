import type { Span } from './finding';
import type { FieldPath, SourceFile } from './source-file';

type Place = { source: SourceFile; path: FieldPath };

/** Knows where in `content/` each text stands, so that a finding on a page can name file and line. */
export class Places {
  readonly #sources: SourceFile[] = [];
  #index: Map<string, Place[]> | undefined;

  add(source: SourceFile): void {
    this.#sources.push(source);
    this.#index = undefined;
  }

  /** Where a text stands; with `locale`, preferably in that language's folder. */
  find(text: string, locale?: string): Span | undefined {
    const places = this.#places().get(text);
    const best = places?.find(({ source }) => locale && source.file.startsWith(`content/${locale}/`)) ?? places?.[0];
    return best && best.source.locate(best.path);
  }

  /** Where a piece of a longer text stands, such as the address of a link in Markdown. */
  findPart(part: string, locale?: string): Span | undefined {
    const whole = this.find(part, locale);
    if (whole) return whole;
    for (const [text, places] of this.#places()) {
      if (!text.includes(part)) continue;
      const place = places.find(({ source }) => !locale || source.file.startsWith(`content/${locale}/`));
      if (!place) continue;
      if (place.path.length > 0) return place.source.locate(place.path);
      const before = place.source.body.slice(0, Math.max(0, place.source.body.indexOf(part)));
      return { file: place.source.file, line: place.source.bodyLine + before.split('\n').length - 1 };
    }
    return undefined;
  }

  /** Made when somebody asks for the first time: most builds find nothing, and it is as large as the content. */
  #places(): Map<string, Place[]> {
    if (this.#index) return this.#index;
    const index = (this.#index = new Map<string, Place[]>());
    const add = (text: string, place: Place) => {
      const known = index.get(text);
      if (known) known.push(place);
      else index.set(text, [place]);
    };
    const visit = (value: unknown, source: SourceFile, path: FieldPath): void => {
      if (typeof value === 'string') add(value, { source, path });
      else if (Array.isArray(value)) value.forEach((each, position) => visit(each, source, [...path, position]));
      else if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) visit(each, source, [...path, key]);
    };
    for (const source of this.#sources) {
      visit(source.data, source, []);
      if (source.body) add(source.body, { source, path: [] });
    }
    return index;
  }
}
