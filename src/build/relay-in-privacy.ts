import type { Span } from '../content/finding';
import type { SourceFile } from '../content/source-file';
import { locales, type Locale } from '../locales';

/** What the privacy policy calls the relay. */
const relay: Record<Locale, RegExp> = { de: /Weiterleitung/, en: /\brelay\b/i };

/** Where the privacy policy still tells of the relay, which a form that delivers by itself does without. */
export function findRelayInPrivacy(sources: readonly SourceFile[]): Span[] {
  return locales.flatMap((locale) => {
    const file = `content/${locale}/privacy.md`;
    const source = sources.find((each) => each.file === file);
    const line = source?.body.split('\n').findIndex((text) => relay[locale].test(text)) ?? -1;
    return source && line >= 0 ? [{ file, line: source.bodyLine + line }] : [];
  });
}
