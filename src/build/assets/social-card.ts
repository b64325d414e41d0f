import type { Page } from '../../site/page';
import { measureBounds } from '../../drawings/geometry/bounds';
import { drawCaseTrunk, type StudyFigures } from '../../drawings/geometry/case-trunk';
import type { LogoMark } from '../../drawings/logo-mark';
import { getPaletteColour, type PaletteToken } from '../../drawings/palette';
import { drawRings } from '../../drawings/geometry/rings';
import { fitWidths, createYearWidths } from '../../drawings/geometry/year-widths';
import { dropUnknownWords, measureText, outlineText, type Typeface, type Typefaces } from './typeface';
import { balanceText } from './wrap-text';

export const cardWidth = 1200;
export const cardHeight = 630;

type Colours = Record<'background' | 'ink' | 'wood' | 'newest', string>;

const margin = 64;
const column = 600;
const leading = 0.98;

/** The data on all cards of a site; `year` is the year of the newest ring. */
type CardAgency = { name: string; mark: LogoMark; founded: number; domain: string; year: number };

/** Draws the social image of a page as SVG: headline, agency and a trunk; for a case study, also its figures. */
export function drawSocialCard(page: Page, agency: CardAgency, { Display, Label, Text }: Typefaces): string {
  const { study, figures = [] } = page.meta.card;
  const background = getLightColour(page.meta.card.colours.background);
  const ink = getLightColour(page.meta.card.colours.ink);
  const wood = getLightColour(page.meta.card.colours.wood);
  const colours = { background, ink, wood, newest: getLightColour(page.meta.card.colours.newest) };
  const parts = [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${background}"/>`,
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

function getLightColour(token: PaletteToken): string {
  return getPaletteColour(token)[0];
}

/** Draws the agency's years as a trunk that is cropped by the card; the newest ring has a colour of its own. */
function drawYearTrunk(seed: string, { founded, year }: CardAgency, { background, wood, newest }: Colours): string {
  const widths = fitWidths(createYearWidths(seed, founded, year), 400);
  const last = widths.length - 1;
  const rings = drawRings({
    seed,
    widths,
    core: 14,
    crack: 3.9,
    knots: [Math.min(3, last)],
    hairlines: widths.length > 14 ? 1 : 2,
    lineWidth: 11,
    decimals: 1,
  });
  const paths = [
    `<path fill="${newest}" d="${rings.outlines[last] ?? ''}"/>`,
    `<path fill="${wood}" d="${rings.outlines[last - 1] ?? rings.core}"/>`,
    `<path fill="none" stroke="${background}" stroke-opacity="0.45" stroke-width="1.5" d="${rings.hairlines.slice(0, last).join('')}"/>`,
    `<path fill="${background}" fill-rule="evenodd" d="${rings.bands.slice(0, last).join('')}"/>`,
    `<path fill="${wood}" fill-rule="evenodd" d="${rings.bands[last] ?? ''}"/>`,
    `<path fill="${background}" d="${rings.core}${rings.drawCrack()}"/>`,
    `<path fill="${background}" fill-rule="evenodd" d="${rings.knots.join('')}"/>`,
  ];
  const box = measureBounds(rings, last);
  return `<g transform="translate(${Math.round(700 - box.x)} 330)">${paths.join('')}</g>`;
}

/** Draws a study's figures as a trunk: the first one in outline, the growth since then as solid wood. */
function drawStudyTrunk(study: StudyFigures, { background, ink, wood }: Colours): string {
  const trunk = drawCaseTrunk(study, 330);
  const box = measureBounds(trunk.rings, trunk.outermost);
  const drawLine = (stroke: string, path: string) =>
    `<path fill="none" stroke="${stroke}" stroke-width="1.5" d="${path}"/>`;
  return [
    `<g transform="translate(${Math.round(740 - box.x)} 290)">`,
    `<path fill="${wood}" fill-rule="evenodd" d="${trunk.growth}"/>`,
    drawLine(ink, trunk.startLines),
    drawLine(background, trunk.growthLines),
    `<path fill="${background}" fill-rule="evenodd" d="${trunk.middleLines}"/>`,
    `<path fill="${ink}" fill-rule="evenodd" d="${trunk.heavyLines}"/>`,
    '</g>',
  ].join('');
}

type TextStyle = { size: number; x: number; y: number; ink: string };

/** Outline units per pixel. */
const grid = 10;

function drawText(face: Typeface, text: string, { size, x, y, ink }: TextStyle): string {
  const path = outlineText(face, text, size * grid);
  return `<path fill="${ink}" transform="translate(${x} ${y}) scale(${1 / grid})" d="${path}"/>`;
}

function drawHeadline({ size, lines }: Lines, face: Typeface, ink: string): string {
  const paths = lines.map((line, index) => {
    const y = Math.round(150 + size * (0.8 + index * leading));
    return drawText(face, line, { size, x: margin, y, ink });
  });
  return paths.join('');
}

type Lines = { size: number; lines: string[] };

/** Finds the largest size at which a headline fits the height and, unless it is long, no line is nearly empty. */
export function fitHeadline(face: Typeface, { meta: { card } }: Page): Lines {
  const text = dropUnknownWords(face, card.headline);
  const height = card.figures?.length ? 190 : 330;
  let largest: Lines | undefined;
  for (let size = 124; ; size *= 0.87) {
    const lines = balanceText(face, text, { size, width: column });
    if (lines && lines.length * size * leading <= height) {
      largest ??= { size, lines };
      if (haveSimilarWidths(lines.map((line) => measureText(face, line, size)))) return { size, lines };
    }
    if (largest && size < 54) return largest;
  }
}

function haveSimilarWidths(widths: number[]): boolean {
  return Math.min(...widths) >= 0.45 * Math.max(...widths);
}

type Figure = { heading: string; subHeading: string };

/** Draws figures side by side, each as wide as it needs, at the largest size at which all of them fit the column. */
function drawFigures(figures: Figure[], { Display, Text }: Pick<Typefaces, 'Display' | 'Text'>, ink: string): string {
  const gap = 36;
  const measureWidths = (size: number) =>
    figures.map(({ heading }) => Math.max(measureText(Display, heading, size), 150));
  const availableWidth = column + 60 - gap * (figures.length - 1);
  let size = 72;
  while (size > 24 && measureWidths(size).reduce((sum, width) => sum + width, 0) > availableWidth) size -= 4;
  let x = margin;
  return figures
    .map(({ heading, subHeading }, index) => {
      const width = Math.round(measureWidths(size)[index] ?? 0);
      const lines = balanceText(Text, subHeading, { size: 24, width: width + 16 }) ?? [subHeading];
      const parts = [
        `<path fill="none" stroke="${ink}" stroke-width="3" d="M${x} 398h${width}"/>`,
        drawText(Display, heading, { size, x, y: 474, ink }),
        ...lines.map((line, row) => drawText(Text, line, { size: 24, x, y: 518 + row * 30, ink })),
      ];
      x += width + gap;
      return parts.join('');
    })
    .join('');
}
