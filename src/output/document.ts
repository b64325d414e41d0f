import type { Locale } from '../site/locales';
import { speculationRules } from './speculation-rules';

/** What a document is made from; `loader` is the one inline script, and asks for `otherEngines` where it is needed. */
type DocumentParts = { locale: Locale; head: string; body: string; loader: string; otherEngines: string };

/**
 * A whole HTML document from its parts. The loader stands right behind the first header of the main part: browsers paint
 * before they go on with what is behind a script, and that early it still sees the first tap.
 */
export function renderDocument({ locale, head, body, loader, otherEngines }: DocumentParts): string {
  const rules = loader && `<script type="speculationrules">${speculationRules}</script>`;
  const script = loader && `<script data-other-engines="${otherEngines}">${loader}</script>`;
  const at = endOfFirstView(body);
  return `<!doctype html>\n<html lang="${locale}">\n<head>\n${head}\n${rules}</head>\n<body>${body.slice(0, at)}${script}${body.slice(at)}</body>\n</html>\n`;
}

const headerEnd = '</header>';

/** Where the first header in the main part of a page ends; the beginning, where it has none. */
function endOfFirstView(body: string): number {
  const main = body.indexOf('<main');
  const end = main < 0 ? -1 : body.indexOf(headerEnd, main);
  return end < 0 || end > body.indexOf('</main>', main) ? 0 : end + headerEnd.length;
}
