import { compactFindings, type Finding } from '../content/finding';
import { removeBreakMarks } from '../content/typography';
import { groupBy } from '../lib/group-by';

/** How a page stands in a list of search results. */
type SearchResult = { path: string; title: string; description: string };

/** Pixels that search results give a title on a wide screen. */
export const maxTitleWidth = 580;
/** Characters of a description that are neither too few to say something nor cut. */
export const descriptionLength = { min: 120, max: 155 };

const titleSize = 20;

/** Widths in thousandths of an em of the characters of Arial, in which search results are set. */
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
  }).flatMap(([width, characters]) => [...characters].map((each) => [each, Number(width)] as const)),
);

/** Width in pixels of a text in Arial of a size in pixels; unknown characters count as wide as an `M`. */
export function arialWidth(text: string, size: number): number {
  const units = [...removeBreakMarks(text)].reduce((sum, each) => sum + (widths.get(each) ?? 833), 0);
  return (units * size) / 1000;
}

/** Width in pixels of a title as search results set it. */
export function titleWidth(title: string): number {
  return Math.round(arialWidth(title, titleSize));
}

/** The part of a text that fits a width in pixels, cut after a whole word with an ellipsis as search engines do it. */
export function cutToWidth(text: string, size: number, width: number): string {
  if (arialWidth(text, size) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && arialWidth(`${words.join(' ')} …`, size) > width) words.pop();
  return `${words.join(' ')} …`;
}

/** Titles that would be cut, descriptions that are too short or too long, and either used twice. */
export function searchFindings(results: SearchResult[]): (Finding & { text: string })[] {
  const { min, max } = descriptionLength;
  const byTitle = groupBy(results, ({ title }) => title);
  const byDescription = groupBy(results, ({ description }) => description);
  return results.flatMap(({ path, title, description }) => {
    const found = (code: string, message: string, fix: string, text: string) => ({
      code,
      level: 'error' as const,
      page: path,
      message,
      fix,
      text,
    });
    const width = titleWidth(title);
    const length = [...description].length;
    const sameTitle = byTitle.get(title)?.find((other) => other.path !== path);
    const sameDescription = byDescription.get(description)?.find((other) => other.path !== path);
    return compactFindings([
      width > maxTitleWidth &&
        found(
          'title-width',
          `the title is ${width} px wide; search results cut it at ${maxTitleWidth} px`,
          'Shorten it; put what matters first.',
          title,
        ),
      sameTitle &&
        found(
          'title-duplicate',
          `the title is also that of ${sameTitle.path}`,
          'Say what only this page offers.',
          title,
        ),
      description &&
        (length < min || length > max) &&
        found(
          'description-length',
          `the description has ${length} characters; search results show ${min} to ${max}`,
          length < min ? 'Say what a visitor gets here.' : 'Shorten it.',
          description,
        ),
      description &&
        sameDescription &&
        found(
          'description-duplicate',
          `the description is also that of ${sameDescription.path}`,
          'Say what only this page offers.',
          description,
        ),
    ]);
  });
}
