import type { Locale } from '../site/locales';

/** A whole HTML document from its parts; `loader` is the one inline script; in the head it sees the first tap. */
export function renderDocument(parts: { locale: Locale; head: string; body: string; loader: string }): string {
  const script = parts.loader ? `<script>${parts.loader}</script>` : '';
  return `<!doctype html>\n<html lang="${parts.locale}">\n<head>\n${parts.head}\n${script}</head>\n<body>${parts.body}</body>\n</html>\n`;
}
