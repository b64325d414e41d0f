import { compactFindings, createFinding, type Finding } from '../content/finding';
import { removeBreakMarks } from '../content/typography';
import { groupBy } from '../lib/group-by';

/** A page in a list of search results. */
type SearchResult = { path: string; title: string; description: string };

/** The pixels that a title may take in search results on a wide screen. */
export const maxTitleWidth = 580;
/** The characters that a description needs to be useful, and may have before it is truncated. */
export const descriptionLength = { min: 120, max: 155 };

const titleSize = 20;

/** The character widths of Arial, the font of search results, in thousandths of an em. */
const widths = new Map(
  Object.entries({
    191: "'",
    222: 'ijl‚‘’',
    260: '|¦',
    278: ' !,./:;I[\\]ft ·ÌÍÎÏìíîï',
    333: '()-`r¡²³´¸¹„“”‹›',
    334: '{}',
    350: '•',
    355: '"',
    389: '*',
    400: '°',
    469: '^',
    500: 'Jcksvxyzçýÿćčśšźż',
    556: '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþąđęěłńňōőūůű–€',
    584: '+<=>~¬×÷±',
    611: 'FTZ¿ßøŹŻŽ',
    667: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŚŠ',
    722: 'CDHNRUwÇÐÑÙÚÛÜĆČŁŃŘŮ',
    737: '©®',
    778: 'GOQÒÓÔÕÖØŐ',
    833: 'Mm',
    889: '%æ',
    944: 'Wœ',
    1000: 'ÆŒ—…™→←',
    1015: '@',
  }).flatMap(([width, characters]) => [...characters].map((character) => [character, Number(width)] as const)),
);

/** Returns the width of a text in Arial, in pixels; unknown characters count as an `M`. */
function measureArial(text: string, size: number): number {
  const units = [...removeBreakMarks(text)].reduce((sum, character) => sum + (widths.get(character) ?? 833), 0);
  return (units * size) / 1000;
}

/** Returns the width of a title in search results, in pixels. */
export function measureTitle(title: string): number {
  return Math.round(measureArial(title, titleSize));
}

/** Truncates a text to a width in pixels, after a whole word and with an ellipsis, as search engines do. */
export function truncateToWidth(text: string, size: number, width: number): string {
  if (measureArial(text, size) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && measureArial(`${words.join(' ')} …`, size) > width) words.pop();
  return `${words.join(' ')} …`;
}

/** Finds overlong titles, descriptions that are too short or too long, and duplicates of either. */
export function checkSearchResults(results: SearchResult[]): Finding[] {
  const { min, max } = descriptionLength;
  const byTitle = groupBy(results, ({ title }) => title);
  const byDescription = groupBy(results, ({ description }) => description);
  return results.flatMap(({ path, title, description }) => {
    const width = measureTitle(title);
    const length = [...description].length;
    const sameTitle = byTitle.get(title)?.find((other) => other.path !== path);
    const sameDescription = byDescription.get(description)?.find((other) => other.path !== path);
    return compactFindings([
      width > maxTitleWidth &&
        createFinding('error', 'title-width', {
          page: path,
          message: `the title is ${width} px wide; search results truncate it at ${maxTitleWidth} px`,
          fix: 'Shorten it, with the most important words first.',
          text: title,
        }),
      sameTitle &&
        createFinding('error', 'title-duplicate', {
          page: path,
          message: `${sameTitle.path} has the same title`,
          fix: 'Give each page a title of its own.',
          text: title,
        }),
      description &&
        (length < min || length > max) &&
        createFinding('error', 'description-length', {
          page: path,
          message:
            length < min
              ? `the description has only ${length} characters; on this site it has at least ${min}`
              : `the description has ${length} characters; search results truncate it after ${max}`,
          fix: length < min ? 'Add what the page offers visitors.' : 'Shorten it, with the most important words first.',
          text: description,
        }),
      description &&
        sameDescription &&
        createFinding('error', 'description-duplicate', {
          page: path,
          message: `${sameDescription.path} has the same description`,
          fix: 'Give each page a description of its own.',
          text: description,
        }),
    ]);
  });
}
