import type { Locale } from '../site/locales';
import { speculationRules } from './speculation-rules';

/** A whole HTML document from its parts; `loader` is the one inline script; in the head it sees the first tap. */
export function renderDocument(parts: { locale: Locale; head: string; body: string; loader: string }): string {
  const rules = `<script type="speculationrules">${speculationRules}</script>`;
  const script = parts.loader ? `${rules}<script>${parts.loader}</script>` : '';
  return `<!doctype html>\n<html lang="${parts.locale}">\n<head>\n${parts.head}\n${script}</head>\n<body>${parts.body}</body>\n</html>\n`;
}
