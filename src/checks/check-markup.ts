import type { Code } from '../findings/codes';
import { createFinding, type Finding } from '../findings/finding';
import type { SourceLocations } from '../content/source-locations';
import type { Locale } from '../locales';
import type { RenderedPage } from '../site/output';
import type { AuditInput } from './check';

/** The codes of findings about text that visitors read literally. */
type MarkupCode = Extract<Code, `raw-${string}` | `${string}-marks`>;

type Rule = {
  code: MarkupCode;
  pattern: RegExp;
  /** The only language in which a match is wrong. */
  locale?: Locale;
};

/** Markdown, HTML and notes that pages would show literally, and remnants of other programs or languages. */
const rules: Rule[] = [
  {
    code: 'raw-link',
    // [text](url) with a space, or a reference link: [text][id]
    pattern: /\[[^\]]*\] ?\((?:[/#]|\w+:|www\.)|\[[^\][]*\p{L}[^\][]*\]\[[^\][]*\]/u,
  },
  {
    code: 'raw-html',
    // not tags that the text merely mentions: those have no closing tag, and are followed by a space
    pattern:
      /<\/[a-z][a-z\d]*>|<[bh]r ?\/?>|<[a-z][a-z\d]*(?: [a-z-]+=[^<>]*)?>(?=[\p{L}\d„“])|<[a-z]+ [a-z-]+=[^<>]*>|<!--|&(?:nbsp|shy|amp|lt|gt|quot|apos|[aou]uml|szlig|euro|[nm]dash|hellip|[lrb][sd]quo|copy|#x?[\da-f]+);/iu,
  },
  {
    code: 'raw-heading',
    pattern: /(?<!\S)#{2,6}\s?[\p{L}\d]|^#\s\p{L}/u,
  },
  {
    code: 'raw-list',
    // a dot between two words is a separator
    pattern: /(?:^|[.:;!?] )[•●▪◦‣·]\s?(?=[\p{L}\d„“])/u,
  },
  {
    code: 'raw-gap',
    pattern: /(?<![\p{L}\d])(?:TODO|TBD|FIXME|XXX)(?![\p{L}\d])|[Ll]orem ipsum/u,
  },
  {
    code: 'raw-bold',
    // an asterisk after a word refers to a note, one inside a word is gender-neutral German: Kund*innen
    pattern:
      /(?<![\p{L}\d*])(?:\*\*(?=[\p{L}\d„“"(]|[^*]{1,200}\*\*(?!\*))|\*(?=[\p{L}\d„“"(][^*]{0,200}[^\s*]\*(?![\p{L}\d*])))/u,
  },
  {
    code: 'straight-marks',
    // at one end or both; after a number, the mark means inches or seconds
    pattern:
      /(?<![\p{L}\d"=])"(?=[\p{L}\d(])(?:[^"]{0,200}[\p{L}.,;:!?…)%]"(?![\p{L}\d"])|[^"„“”]{0,200}[“”])|[„“](?=[\p{L}\d(])[^"„“”]{0,200}[\p{L}.,;:!?…)%]"(?![\p{L}\d"])/u,
  },
  {
    code: 'french-marks',
    pattern: /«[\u00A0\u202F]?(?=[\p{L}\d(])[^«»]{1,200}»/u,
  },
  {
    code: 'english-marks',
    locale: 'de',
    pattern: /[„“](?=[\p{L}\d(])[^„“”]{1,200}”/u,
  },
  {
    code: 'german-marks',
    locale: 'en',
    pattern: /„[^„“”]{1,200}[“”]/u,
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
  const nativeByProse = new Map(blocks.map(({ prose, native }) => [prose, native]));
  const texts = new Set([title, description, ...labels, ...nativeByProse.keys()]);
  return [...texts].flatMap((text) =>
    rules.flatMap(({ code, pattern, locale }) => {
      const match = pattern.exec(text);
      const applies = locale === undefined || (locale === page.locale && pattern.test(nativeByProse.get(text) ?? text));
      if (!match || !applies) return [];
      const raw = expandToWords(text, match.index, match.index + match[0].length);
      if (locations.isEscaped(raw)) return [];
      return [createFinding(code, { raw }, { page: page.path, text: raw })];
    }),
  );
}

const maxWordLength = 80;

/** Extends a range of text to whole words, so that it can be located in a file. */
function expandToWords(text: string, start: number, end: number): string {
  const [before = ''] = /\S*$/.exec(text.slice(Math.max(0, start - maxWordLength), start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end, end + maxWordLength)) ?? [];
  return before + text.slice(start, end) + after;
}
