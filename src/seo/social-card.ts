import type { Page } from '../page';
import { boxAround } from '../drawings/bounds';
import { caseTrunk, type StudyFigures } from '../drawings/case-trunk';
import type { Mark } from '../drawings/mark';
import { paletteColour, type PaletteToken } from '../drawings/palette';
import { rings } from '../drawings/rings';
import { fitted, yearWidths } from '../drawings/years';
import { dropUnknownWords, measureText, outlineText, type Typeface, type Typefaces } from '../build/typeface';
import { balanceText } from '../build/wrap-text';

export const cardWidth = 1200;
export const cardHeight = 630;

type Colours = { ground: string; ink: string; wood: string; cut: string; newest: string };

const margin = 64;
const column = 600;
const leading = 0.98;

/** What all cards of a site share: the domain is its host, the year that of the newest ring. */
type CardAgency = { name: string; mark: Mark; founded: number; domain: string; year: number };

/** The picture that a shared link shows, as SVG: headline, agency, and a trunk; a case study's has its figures. */
export function drawSocialCard(page: Page, agency: CardAgency, { Display, Label, Text }: Typefaces): string {
  const { study, figures = [] } = page.meta.card;
  const ground = light(page.meta.card.colours.ground);
  const ink = light(page.meta.card.colours.ink);
  const wood = light(page.meta.card.colours.wood);
  const colours = { ground, ink, wood, cut: ground, newest: light(page.meta.card.colours.newest) };
  const parts = [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${ground}"/>`,
    study ? drawStudyTrunk(study, colours) : drawYearTrunk(page.key, agency, colours),
    `<path transform="translate(${margin} 56) scale(1.5)" fill="${ink}" fill-rule="evenodd" d="${agency.mark.accent}${agency.mark.ink}"/>`,
    drawText(Label, agency.name, { size: 36, x: margin + 64, y: 93, ink }),
    drawHeadline(fitHeadline(Display, page), Display, ink),
    figures.length > 0
      ? drawFigures(figures, { Display, Text }, ink)
      : drawText(Label, agency.domain, { size: 28, x: margin, y: cardHeight - 62, ink }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">${parts.join('')}</svg>`;
}

function light(token: PaletteToken): string {
  return paletteColour(token)[0];
}

/** The agency's years as one trunk that runs off the card, the newest ring in a colour of its own. */
function drawYearTrunk(seed: string, { founded, year }: CardAgency, { wood, cut, newest }: Colours): string {
  const widths = fitted(yearWidths(seed, founded, year), 400);
  const last = widths.length - 1;
  const drawn = rings({
    seed,
    widths,
    core: 14,
    crack: 3.9,
    knots: [Math.min(3, last)],
    hairlines: widths.length > 14 ? 1 : 2,
    ink: 11,
    decimals: 1,
  });
  const paths = [
    `<path fill="${newest}" d="${drawn.outlines[last] ?? ''}"/>`,
    `<path fill="${wood}" d="${drawn.outlines[last - 1] ?? drawn.core}"/>`,
    `<path fill="none" stroke="${cut}" stroke-opacity="0.45" stroke-width="1.5" d="${drawn.hairlines.slice(0, last).join('')}"/>`,
    `<path fill="${cut}" fill-rule="evenodd" d="${drawn.bands.slice(0, last).join('')}"/>`,
    `<path fill="${wood}" fill-rule="evenodd" d="${drawn.bands[last] ?? ''}"/>`,
    `<path fill="${cut}" d="${drawn.core}${drawn.crack()}"/>`,
    `<path fill="${cut}" fill-rule="evenodd" d="${drawn.knots.join('')}"/>`,
  ];
  const box = boxAround(drawn, last);
  return `<g transform="translate(${Math.round(700 - box.x)} 330)">${paths.join('')}</g>`;
}

/** A case study's own figures as its trunk: the first one bare, what has grown since as solid wood. */
function drawStudyTrunk(study: StudyFigures, { ink, wood, cut }: Colours): string {
  const trunk = caseTrunk(study, 330);
  const box = boxAround(trunk.drawn, trunk.last);
  const line = (stroke: string, path: string) =>
    `<path fill="none" stroke="${stroke}" stroke-width="1.5" d="${path}"/>`;
  return [
    `<g transform="translate(${Math.round(740 - box.x)} 290)">`,
    `<path fill="${wood}" fill-rule="evenodd" d="${trunk.grown}"/>`,
    line(ink, trunk.firstLines),
    line(cut, trunk.grownLines),
    `<path fill="${cut}" fill-rule="evenodd" d="${trunk.between}"/>`,
    `<path fill="${ink}" fill-rule="evenodd" d="${trunk.heavy}"/>`,
    '</g>',
  ].join('');
}

type Place = { size: number; x: number; y: number; ink: string };

/** How many units of an outline a pixel has. */
const grid = 10;

function drawText(face: Typeface, text: string, { size, x, y, ink }: Place): string {
  const path = outlineText(face, text, size * grid);
  return `<path fill="${ink}" transform="translate(${x} ${y}) scale(${1 / grid})" d="${path}"/>`;
}

function drawHeadline({ size, lines }: Lines, face: Typeface, ink: string): string {
  const drawn = lines.map((line, index) => {
    const y = Math.round(150 + size * (0.8 + index * leading));
    return drawText(face, line, { size, x: margin, y, ink });
  });
  return drawn.join('');
}

type Lines = { size: number; lines: string[] };

/** The headline in the largest size at which it fits its place and, unless it is long, no line is left nearly empty. */
export function fitHeadline(face: Typeface, { meta: { card } }: Page): Lines {
  const text = dropUnknownWords(face, card.headline);
  const height = card.figures?.length ? 190 : 330;
  let largest: Lines | undefined;
  for (let size = 124; ; size *= 0.87) {
    const lines = balanceText(face, text, { size, width: column });
    if (lines && lines.length * size * leading <= height) {
      largest ??= { size, lines };
      if (isEven(lines.map((line) => measureText(face, line, size)))) return { size, lines };
    }
    if (largest && size < 54) return largest;
  }
}

function isEven(widths: number[]): boolean {
  return Math.min(...widths) >= 0.45 * Math.max(...widths);
}

type Figure = { heading: string; subHeading: string };

/** Figures side by side, each as wide as it needs, all in the largest size at which they fit the column. */
function drawFigures(figures: Figure[], { Display, Text }: Pick<Typefaces, 'Display' | 'Text'>, ink: string): string {
  const gap = 36;
  const widthsAt = (size: number) => figures.map(({ heading }) => Math.max(measureText(Display, heading, size), 150));
  const room = column + 60 - gap * (figures.length - 1);
  let size = 72;
  while (size > 24 && widthsAt(size).reduce((sum, width) => sum + width, 0) > room) size -= 4;
  let x = margin;
  return figures
    .map(({ heading, subHeading }, index) => {
      const width = Math.round(widthsAt(size)[index] ?? 0);
      const lines = balanceText(Text, subHeading, { size: 24, width: width + 16 }) ?? [subHeading];
      const drawn = [
        `<path fill="none" stroke="${ink}" stroke-width="3" d="M${x} 398h${width}"/>`,
        drawText(Display, heading, { size, x, y: 474, ink }),
        ...lines.map((line, row) => drawText(Text, line, { size: 24, x, y: 518 + row * 30, ink })),
      ];
      x += width + gap;
      return drawn.join('');
    })
    .join('');
}
