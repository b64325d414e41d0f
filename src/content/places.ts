import type { Span } from './finding';
import type { FieldPath, SourceFile } from './source-file';

/** Remembers where in `content/` each text stands, so that a finding on a page can name file and line. */
export class Places {
  readonly #places = new Map<string, { source: SourceFile; path: FieldPath }[]>();

  add(text: string, source: SourceFile, path: FieldPath): void {
    const places = this.#places.get(text);
    if (places) places.push({ source, path });
    else this.#places.set(text, [{ source, path }]);
  }

  /** Where a text stands; with `locale`, preferably in that language's folder. */
  find(text: string, locale?: string): Span | undefined {
    const places = this.#places.get(text);
    const best = places?.find(({ source }) => locale && source.file.startsWith(`content/${locale}/`)) ?? places?.[0];
    return best && best.source.locate(best.path);
  }

  /** Where a piece of a longer text stands, such as the address of a link in Markdown. */
  findPart(part: string, locale?: string): Span | undefined {
    const whole = this.find(part, locale);
    if (whole) return whole;
    for (const [text, places] of this.#places) {
      if (!text.includes(part)) continue;
      const place = places.find(({ source }) => !locale || source.file.startsWith(`content/${locale}/`));
      if (!place) continue;
      if (place.path.length > 0) return place.source.locate(place.path);
      const before = place.source.body.slice(0, Math.max(0, place.source.body.indexOf(part)));
      return { file: place.source.file, line: place.source.bodyLine + before.split('\n').length - 1 };
    }
    return undefined;
  }
}
