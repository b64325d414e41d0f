import type { Locale } from '../site/locales';

/** A whole HTML document from its parts; `loader` is the one inline script. */
export function renderDocument(parts: { locale: Locale; head: string; body: string; loader: string }): string {
  const script = parts.loader ? `<script>${parts.loader}</script>` : '';
  return `<!doctype html>\n<html lang="${parts.locale}">\n<head>\n${parts.head}\n</head>\n<body>${parts.body}${script}</body>\n</html>\n`;
}
