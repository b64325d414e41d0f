import type { Locale } from '../locales';
import { speculationRules } from './speculation-rules';

/**
 * What a document is made from; `data` is structured data, `loader` is the one inline script, and asks for
 * `otherEngines` where it is needed.
 */
type DocumentParts = {
  locale: Locale;
  head: string;
  body: string;
  data?: string;
  loader: string;
  otherEngines: string;
};

/**
 * A whole HTML document from its parts. The loader stands right behind the first header of the main part: browsers paint
 * before they go on with what is behind a script, and that early it still sees the first tap. What only machines read
 * comes last.
 */
export function renderDocument({ locale, head, body, data, loader, otherEngines }: DocumentParts): string {
  const rules = loader && `<script type="speculationrules">${speculationRules}</script>`;
  const script = loader && `<script data-other-engines="${otherEngines}">${loader}</script>`;
  const at = endOfFirstView(body);
  const shown = body.slice(0, at) + script + body.slice(at);
  const graph = data ? `\n<script type="application/ld+json">${data}</script>` : '';
  return `<!doctype html>\n<html lang="${locale}">\n<head>\n${head}\n${rules}</head>\n<body>${shown}${graph}</body>\n</html>\n`;
}

const headerEnd = '</header>';

/** Where the first header in the main part of a page ends; the beginning, where it has none. */
function endOfFirstView(body: string): number {
  const main = body.indexOf('<main');
  const end = main < 0 ? -1 : body.indexOf(headerEnd, main);
  return end < 0 || body.slice(main, end).includes('</main>') ? 0 : end + headerEnd.length;
}
