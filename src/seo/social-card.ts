import type { Page } from '../page';
import { measureBounds } from '../drawings/bounds';
import { drawCaseTrunk, type StudyFigures } from '../drawings/case-trunk';
import type { Mark } from '../drawings/mark';
import { paletteColour, type PaletteToken } from '../drawings/palette';
import { drawRings } from '../drawings/rings';
import { createYearWidths, fitWidths } from '../drawings/year-widths';
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
  const { headline, study, figures = [] } = page.meta.card;
  const ground = light(page.meta.card.colours.ground);
  const ink = light(page.meta.card.colours.ink);
  const wood = light(page.meta.card.colours.wood);
  const colours = { ground, ink, wood, cut: ground, newest: light(page.meta.card.colours.newest) };
  const parts = [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${ground}"/>`,
    study ? drawStudyTrunk(study, colours) : drawYearTrunk(page.key, agency, colours),
    `<path transform="translate(${margin} 56) scale(1.5)" fill="${ink}" fill-rule="evenodd" d="${agency.mark.accent}${agency.mark.ink}"/>`,
    drawText(Label, agency.name, { size: 36, x: margin + 64, y: 93, ink }),
    drawHeadline(Display, headline, { height: figures.length > 0 ? 190 : 330, ink }),
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
    `<path fill="none" stroke="${cut}" stroke-opacity="0.45" stroke-width="1.5" d="${rings.hairlines.slice(0, last).join('')}"/>`,
    `<path fill="${cut}" fill-rule="evenodd" d="${rings.bands.slice(0, last).join('')}"/>`,
    `<path fill="${wood}" fill-rule="evenodd" d="${rings.bands[last] ?? ''}"/>`,
    `<path fill="${cut}" d="${rings.core}${rings.crack()}"/>`,
    `<path fill="${cut}" fill-rule="evenodd" d="${rings.knots.join('')}"/>`,
  ];
  const box = measureBounds(rings, last);
  return `<g transform="translate(${Math.round(700 - box.x)} 330)">${paths.join('')}</g>`;
}

/** A case study's own figures as its trunk: the first one bare, what has grown since as solid wood. */
function drawStudyTrunk(study: StudyFigures, { ink, wood, cut }: Colours): string {
  const trunk = drawCaseTrunk(study, 330);
  const box = measureBounds(trunk.rings, trunk.outermost);
  const line = (stroke: string, path: string) =>
    `<path fill="none" stroke="${stroke}" stroke-width="1.5" d="${path}"/>`;
  return [
    `<g transform="translate(${Math.round(740 - box.x)} 290)">`,
    `<path fill="${wood}" fill-rule="evenodd" d="${trunk.growth}"/>`,
    line(ink, trunk.startLines),
    line(cut, trunk.growthLines),
    `<path fill="${cut}" fill-rule="evenodd" d="${trunk.middleLines}"/>`,
    `<path fill="${ink}" fill-rule="evenodd" d="${trunk.heavyLines}"/>`,
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

function drawHeadline(face: Typeface, text: string, { height, ink }: { height: number; ink: string }): string {
  const { size, lines } = fitHeadline(face, dropUnknownWords(face, text), height);
  const drawn = lines.map((line, index) => {
    const y = Math.round(150 + size * (0.8 + index * leading));
    return drawText(face, line, { size, x: margin, y, ink });
  });
  return drawn.join('');
}

type Lines = { size: number; lines: string[] };

/** The largest size at which a headline fits its height and no line is left nearly empty. */
function fitHeadline(face: Typeface, text: string, height: number): Lines {
  let largest: Lines | undefined;
  for (let size = 124; ; size *= 0.87) {
    const isSmall = size < 54;
    const lines = balanceText(face, text, { size, width: column });
    if (lines && (isSmall || lines.length * size * leading <= height)) {
      largest ??= { size, lines };
      if (isEven(lines.map((line) => measureText(face, line, size)))) return { size, lines };
    }
    // a long word that has no place to break makes the headline smaller still
    if (largest && isSmall) return largest;
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
