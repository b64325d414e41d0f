import type { Locale } from '../../locales';
import type { RenderedPage } from '../render-page';
import { pageError, type AuditInput, type PageFinding } from './audit-input';

type LeftOver = {
  code: string;
  pattern: RegExp;
  instead: string;
  fix: string;
  /** The language whose texts it is wrong in, where others write so. */
  locale?: Locale;
};

/**
 * Marks of Markdown, of HTML and of texts to come that mean something to whoever typed them, and are shown as they are;
 * and those that came along with a copied text of another program or language.
 */
const leftOvers: LeftOver[] = [
  {
    code: 'raw-link',
    // behind words, a second pair of brackets names an address that stands elsewhere
    pattern: /\[[^\]]*\] ?\((?:[/#]|\w+:|www\.)|\[[^\][]*\p{L}[^\][]*\]\[[^\][]*\]/u,
    instead: 'instead of a link',
    fix: 'Write [text](/address): no space between the brackets, none in the address; and only where the text is Markdown.',
  },
  {
    code: 'raw-html',
    // a tag that is only spoken of closes nothing, and no word touches it
    pattern:
      /<\/[a-z][a-z\d]*>|<[bh]r ?\/?>|<[a-z][a-z\d]*(?: [a-z-]+=[^<>]*)?>(?=[\p{L}\d„“])|<[a-z]+ [a-z-]+=[^<>]*>|<!--|&(?:nbsp|shy|amp|lt|gt|quot|apos|[aou]uml|szlig|euro|[nm]dash|hellip|[lrb][sd]quo|copy|#x?[\da-f]+);/iu,
    instead: 'with its HTML',
    fix: 'Take it out; no text is HTML. Where the text is Markdown, **bold** stands out.',
  },
  {
    code: 'raw-heading',
    pattern: /(?<!\S)#{2,6}\s?[\p{L}\d]|^#\s\p{L}|\s={3,}$|\s={4,}(?!\S)/u,
    instead: 'instead of a heading',
    fix: 'Write ## and an ordinary space at the beginning of a line, below an empty one; and only where the text is Markdown.',
  },
  {
    code: 'raw-name',
    // one that is whole has been filled in, or refused
    pattern: /\{\p{L}(?![^{}]*\})|\p{L}\}(?<!\{[^{}]*\})/u,
    instead: 'instead of a name between braces',
    fix: 'Write both braces, as in {agency}.',
  },
  {
    code: 'raw-source',
    // what assistants name their sources by, where they show them themselves
    pattern:
      /:contentReference\[[^\]]*\](?:\{[^{}]*\})?|【[^【】]{0,80}†[^【】]{0,80}】|(?:cite)?turn\d+(?:search|view|news|fetch)\d+|\[cite(?:_start|_end|: ?[\d, ]+)\]/,
    instead: 'instead of a source',
    fix: 'Take it out; the assistant that this text was copied from has left it there.',
  },
  {
    code: 'raw-gap',
    pattern:
      /(?<![\p{L}\d])(?:TODO|TBD|FIXME|XXX)(?![\p{L}\d])|[Ll]orem ipsum|\[[^\][]*(?:einsetzen|einfügen|eintragen|ergänzen|[Ii]nsert |[Yy]our )[^\][]*\](?! ?[([])/u,
    instead: 'instead of what was to be written',
    fix: 'Write it, or take this out.',
  },
  {
    code: 'raw-bold',
    // an asterisk behind a word leads to a note, or stands within one: Kund*innen
    pattern:
      /(?<![\p{L}\d*])(?:\*\*(?=[\p{L}\d„“"(]|[^*]{1,200}\*\*(?!\*))|\*(?=[\p{L}\d„“"(][^*]{0,200}[^\s*]\*(?![\p{L}\d*])))/u,
    instead: 'instead of words that stand out',
    fix: 'Write **words**: two asterisks at both ends, no space within them; and only where the text is Markdown.',
  },
  {
    code: 'straight-marks',
    // behind a figure it is a measure or a second
    pattern: /(?<![\p{L}\d"=])"(?=[\p{L}\d(])[^"]{0,200}[\p{L}.,;:!?…)%]"(?![\p{L}\d"])/u,
    instead: 'in straight quotation marks',
    fix: 'Write „…“ in German, “…” in English.',
  },
  {
    code: 'foreign-marks',
    locale: 'de',
    pattern: /“(?=[\p{L}\d(])[^„“”]{1,200}”/u,
    instead: 'in quotation marks of English',
    fix: 'Write „…“.',
  },
  {
    code: 'foreign-marks',
    locale: 'en',
    pattern: /„[^„“”]{1,200}[“”]/u,
    instead: 'in quotation marks of German',
    fix: 'Write “…”.',
  },
];

/**
 * Marks that were mistyped, or stand in a text that knows none: visitors would read them, on the page, in search results
 * or with a screen reader. What stands behind a backslash in its file is meant to be read.
 */
export function checkMarkup({ page, facts }: RenderedPage, { locations }: AuditInput): PageFinding[] {
  const { title, description = '', labels, blocks } = facts;
  const natives = new Map(blocks.map(({ prose, native }) => [prose, native]));
  const texts = new Set([title, description, ...labels, ...natives.keys()]);
  return [...texts].flatMap((text) =>
    leftOvers.flatMap(({ code, pattern, instead, fix, locale }) => {
      const found = pattern.exec(text);
      const isWrongHere = locale === undefined || (locale === page.locale && pattern.test(natives.get(text) ?? text));
      if (!found || !isWrongHere) return [];
      const raw = wholeWords(text, found.index, found.index + found[0].length);
      if (locations.isEscaped(raw)) return [];
      const message = `visitors read “${raw}” here ${instead}`;
      return [{ ...pageError(page, code, { message, fix, text: raw }), level: 'warning' as const }];
    }),
  );
}

const longestWord = 80;

/** A piece of a text with the words that it begins and ends in, as it is found in a file. */
function wholeWords(text: string, start: number, end: number): string {
  const [before = ''] = /\S*$/.exec(text.slice(Math.max(0, start - longestWord), start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end, end + longestWord)) ?? [];
  return before + text.slice(start, end) + after;
}
