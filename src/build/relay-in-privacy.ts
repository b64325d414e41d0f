import type { Span } from '../content/finding';
import type { SourceFile } from '../content/source-file';
import { locales, type Locale } from '../locales';

/** Terms for the relay in the privacy policy. */
const relay: Record<Locale, RegExp> = { de: /Weiterleitung/, en: /\brelay\b/i };

/** Locates mentions of the relay in the privacy policies; they are wrong if the form delivers directly. */
export function findRelayInPrivacy(sources: readonly SourceFile[]): Span[] {
  return locales.flatMap((locale) => {
    const file = `content/${locale}/privacy.md`;
    const source = sources.find((candidate) => candidate.file === file);
    const line = source?.body.split('\n').findIndex((text) => relay[locale].test(text)) ?? -1;
    return source && line >= 0 ? [{ file, line: source.bodyLine + line }] : [];
  });
}
