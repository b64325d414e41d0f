import { createFinding, type Finding } from '../content/finding';
import type { SourceLocations } from '../content/source-locations';
import type { Locale } from '../locales';
import type { RenderedPage } from '../build/render-page';
import type { AuditInput } from './check';

type Rule = {
  code: string;
  pattern: RegExp;
  /** What the author meant instead; completes the message “visitors read … here”. */
  instead: string;
  fix: string;
  /** The only language in whose texts it is wrong. */
  locale?: Locale;
};

/** Markdown, HTML and notes that pages would show literally, and remnants of other programs or languages. */
const rules: Rule[] = [
  {
    code: 'raw-link',
    // [text](url) with a space, or a reference link: [text][id]
    pattern: /\[[^\]]*\] ?\((?:[/#]|\w+:|www\.)|\[[^\][]*\p{L}[^\][]*\]\[[^\][]*\]/u,
    instead: 'instead of a link',
    fix: 'Write [text](/page), without a space between the brackets or in the URL; this works in Markdown texts only.',
  },
  {
    code: 'raw-html',
    // not tags that a text only mentions: those have no closing tag, and a space after them
    pattern:
      /<\/[a-z][a-z\d]*>|<[bh]r ?\/?>|<[a-z][a-z\d]*(?: [a-z-]+=[^<>]*)?>(?=[\p{L}\d„“])|<[a-z]+ [a-z-]+=[^<>]*>|<!--|&(?:nbsp|shy|amp|lt|gt|quot|apos|[aou]uml|szlig|euro|[nm]dash|hellip|[lrb][sd]quo|copy|#x?[\da-f]+);/iu,
    instead: 'with HTML tags or entities',
    fix: 'Remove them; texts cannot contain HTML. In Markdown, use **bold** for emphasis.',
  },
  {
    code: 'raw-heading',
    pattern: /(?<!\S)#{2,6}\s?[\p{L}\d]|^#\s\p{L}/u,
    instead: 'instead of a heading',
    fix: 'Write ## and an ordinary space at the beginning of a line, after an empty line; this works in Markdown texts only.',
  },
  {
    code: 'raw-list',
    // a dot between two words is a separator
    pattern: /(?:^|[.:;!?] )[•●▪◦‣·]\s?(?=[\p{L}\d„“])/u,
    instead: 'instead of a list item',
    fix: 'Begin each item with - on a line of its own, after an empty line; this works in Markdown texts only.',
  },
  {
    code: 'raw-gap',
    pattern: /(?<![\p{L}\d])(?:TODO|TBD|FIXME|XXX)(?![\p{L}\d])|[Ll]orem ipsum/u,
    instead: 'instead of the missing text',
    fix: 'Write the text, or remove this.',
  },
  {
    code: 'raw-bold',
    // an asterisk after a word refers to a note, one inside a word is gender-neutral German: Kund*innen
    pattern:
      /(?<![\p{L}\d*])(?:\*\*(?=[\p{L}\d„“"(]|[^*]{1,200}\*\*(?!\*))|\*(?=[\p{L}\d„“"(][^*]{0,200}[^\s*]\*(?![\p{L}\d*])))/u,
    instead: 'instead of bold text',
    fix: 'Write **words**, with two asterisks at both ends and no spaces inside; this works in Markdown texts only.',
  },
  {
    code: 'straight-marks',
    // at one end or both; after a number, the mark means inches or seconds
    pattern:
      /(?<![\p{L}\d"=])"(?=[\p{L}\d(])(?:[^"]{0,200}[\p{L}.,;:!?…)%]"(?![\p{L}\d"])|[^"„“”]{0,200}[“”])|[„“](?=[\p{L}\d(])[^"„“”]{0,200}[\p{L}.,;:!?…)%]"(?![\p{L}\d"])/u,
    instead: 'in straight quotation marks',
    fix: 'Write „…“ in German, “…” in English.',
  },
  {
    code: 'foreign-marks',
    pattern: /«[\u00A0\u202F]?(?=[\p{L}\d(])[^«»]{1,200}»/u,
    instead: 'in French quotation marks',
    fix: 'Write „…“ in German, “…” in English.',
  },
  {
    code: 'foreign-marks',
    locale: 'de',
    pattern: /[„“](?=[\p{L}\d(])[^„“”]{1,200}”/u,
    instead: 'in English quotation marks',
    fix: 'Write „…“.',
  },
  {
    code: 'foreign-marks',
    locale: 'en',
    pattern: /„[^„“”]{1,200}[“”]/u,
    instead: 'in German quotation marks',
    fix: 'Write “…”.',
  },
];

/**
 * Warns of markup that visitors would read literally: on the page, in search results or with a screen reader. Markup with
 * a backslash in the source is intended.
 */
export function checkMarkup({ documents, locations }: AuditInput): Finding[] {
  return documents.flatMap((document) => checkPage(document, locations));
}

function checkPage({ page, facts }: RenderedPage, locations: SourceLocations): Finding[] {
  const { title, description = '', labels, blocks } = facts;
  const natives = new Map(blocks.map(({ prose, native }) => [prose, native]));
  const texts = new Set([title, description, ...labels, ...natives.keys()]);
  return [...texts].flatMap((text) =>
    rules.flatMap(({ code, pattern, instead, fix, locale }) => {
      const match = pattern.exec(text);
      const applies = locale === undefined || (locale === page.locale && pattern.test(natives.get(text) ?? text));
      if (!match || !applies) return [];
      const raw = expandToWords(text, match.index, match.index + match[0].length);
      if (locations.isEscaped(raw)) return [];
      const message = `visitors read “${raw}” here ${instead}`;
      return [createFinding('warning', code, { page: page.path, message, fix, text: raw })];
    }),
  );
}

const maxWordLength = 80;

/** Extends a range of a text to whole words, so that it can be located in a file. */
function expandToWords(text: string, start: number, end: number): string {
  const [before = ''] = /\S*$/.exec(text.slice(Math.max(0, start - maxWordLength), start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end, end + maxWordLength)) ?? [];
  return before + text.slice(start, end) + after;
}
