import type { Locale } from '../site/locales';
import { speculationRules } from './speculation-rules';

/** What a document is made from; `loader` is the one inline script, and asks for `otherEngines` where it is needed. */
type DocumentParts = { locale: Locale; head: string; body: string; loader: string; otherEngines: string };

/** A whole HTML document from its parts; the loader stands in the head, where it sees the first tap. */
export function renderDocument(parts: DocumentParts): string {
  const rules = `<script type="speculationrules">${speculationRules}</script>`;
  const script = parts.loader
    ? `${rules}<script data-other-engines="${parts.otherEngines}">${parts.loader}</script>`
    : '';
  return `<!doctype html>\n<html lang="${parts.locale}">\n<head>\n${parts.head}\n${script}</head>\n<body>${parts.body}</body>\n</html>\n`;
}
