import { removeBreakMarks } from '../content/typography';

/** The maximum width of a title in desktop search results, in pixels. */
export const maxTitleWidth = 580;
/** The length of a description in characters: a shorter one says too little, a longer one is truncated. */
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

/** Returns the width of text in Arial, in pixels; unknown characters count as an `M`. */
function measureArial(text: string, size: number): number {
  const units = [...removeBreakMarks(text)].reduce((sum, character) => sum + (widths.get(character) ?? 833), 0);
  return (units * size) / 1000;
}

/** Returns the width of a title in search results, in pixels. */
export function measureTitle(title: string): number {
  return Math.round(measureArial(title, titleSize));
}

/** Truncates text to a width in pixels, after a whole word and with an ellipsis, as search engines do. */
export function truncateToWidth(text: string, size: number, width: number): string {
  if (measureArial(text, size) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && measureArial(`${words.join(' ')} …`, size) > width) words.pop();
  return `${words.join(' ')} …`;
}
