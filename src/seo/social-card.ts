import type { AnyPage } from '../page';
import { boxAround } from '../drawings/bounds';
import { caseTrunk, type StudyFigures } from '../drawings/case-trunk';
import type { Mark } from '../drawings/mark';
import { palette, phases, type PaletteToken } from '../drawings/palette';
import { rings } from '../drawings/rings';
import { fitted, yearWidths } from '../drawings/years';
import { brokenLines, drawable, type Lettering, outlined, widthOf } from '../build/lettering';

export const cardWidth = 1200;
export const cardHeight = 630;

/** The three cuts that a card is lettered with. */
export type CardFonts = { display: Lettering; label: Lettering; text: Lettering };

type Colours = { ground: string; ink: string; wood: string; cut: string; newest: string };

const margin = 64;
const column = 600;
const sizes = [124, 108, 94, 82, 72, 62, 54];
const leading = 0.98;
const figureSizes = [72, 64, 58, 52, 46, 40, 34, 28];

/** Everything that a page's picture depends on, beside the agency. */
export type Card = {
  view: AnyPage['view'];
  key: string;
  headline: string;
  study?: { figures: { heading: string; subHeading: string }[]; background: string; trunk: StudyFigures };
};

/** What all pictures of a site share; `domain` is its host, `year` that of the newest ring. */
export type CardAgency = { name: string; sign: Mark; founded: number; domain: string; year: number };

/** What the picture of a page shows. */
export function cardOf(page: AnyPage): Card {
  const card = { view: page.view, key: page.key, headline: headlineOf(page) };
  if (page.view !== 'case-study') return card;
  const { slug, dataImg, header, result } = page.data.study;
  const figures = result.resultData.slice(0, 3).map(({ heading, subHeading }) => ({ heading, subHeading }));
  return { ...card, study: { figures, background: header.background, trunk: { slug, dataImg } } };
}

/** The headline of a page. */
export function headlineOf(page: AnyPage): string {
  switch (page.view) {
    case 'home':
      return page.data.home.hero.heading;
    case 'agency':
      return page.data.agency.hero.heading;
    case 'services':
      return page.data.services.hero.heading;
    case 'coaching':
      return page.data.coaching.hero.heading;
    case 'case-studies':
      return page.data.caseStudies.header.heading;
    case 'case-study':
      return page.data.study.header.heading;
    case 'contact':
      return page.data.contact.pages[page.data.type].heading;
    case 'case-study-not-found':
    case 'privacy':
    case 'imprint':
    case 'terms':
    case 'styleguide':
    case 'error':
      return page.meta.title;
  }
}

/** The picture that a shared link shows: headline, agency, and a trunk; a case study's has its figures. */
export function socialCard(card: Card, agency: CardAgency, fonts: CardFonts): string {
  const colours = coloursOf(card);
  const figures = card.study?.figures ?? [];
  const parts = [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.ground}"/>`,
    card.study ? studyTrunk(card.study.trunk, colours) : yearTrunk(card.key, agency, colours),
    masthead(agency, colours, fonts),
    headline(card.headline, figures.length > 0 ? 190 : 330, colours, fonts),
    figures.length > 0
      ? figureRow(figures, colours, fonts)
      : outlined(fonts.label, agency.domain, 28, margin, cardHeight - 62, colours.ink),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">${parts.join('')}</svg>`;
}

function coloursOf({ view, study }: Card): Colours {
  const [ink, paper, leaf, sap] = [light('ink'), light('paper'), light('leaf'), light('sap')];
  switch (view) {
    case 'agency':
      return { ground: ink, ink: paper, wood: leaf, cut: ink, newest: sap };
    case 'services':
      return { ground: leaf, ink: light('on-leaf'), wood: ink, cut: leaf, newest: sap };
    case 'coaching':
      return phaseColours('convince');
    case 'contact':
      return { ground: sap, ink, wood: leaf, cut: sap, newest: paper };
    case 'case-study':
      return phaseColours(study?.background ?? '');
    default:
      return { ground: paper, ink, wood: leaf, cut: paper, newest: sap };
  }
}

/** A phase's light ground with its dark tone as wood; the other colours of content keep to the green. */
function phaseColours(token: string): Colours {
  const phase = phases.find((each) => each === token);
  const [ground, wood] = phase ? ([phase, `${phase}-dark`] as const) : (['surface', 'leaf'] as const);
  return { ground: light(ground), ink: light('ink'), wood: light(wood), cut: light(ground), newest: light('paper') };
}

function light(token: PaletteToken): string {
  return palette[token][0];
}

/** The agency's years as one trunk that runs off the card, the newest ring in a colour of its own. */
function yearTrunk(seed: string, { founded, year }: CardAgency, { wood, cut, newest }: Colours): string {
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
function studyTrunk(study: StudyFigures, { ink, wood, cut }: Colours): string {
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

function masthead({ name, sign }: CardAgency, { ink }: Colours, fonts: CardFonts): string {
  const drawn = `<path transform="translate(${margin} 56) scale(1.5)" fill="${ink}" fill-rule="evenodd" d="${sign.accent}${sign.ink}"/>`;
  return drawn + outlined(fonts.label, name, 36, margin + 64, 93, ink);
}

/** The headline in the largest size at which it fits its place and no line is left nearly empty. */
function headline(written: string, height: number, { ink }: Colours, fonts: CardFonts): string {
  const text = drawable(fonts.display, written);
  const fits = sizes.flatMap((size) => {
    const lines = brokenLines(fonts.display, text, size, column);
    return lines && (lines.length * size * leading <= height || size === sizes.at(-1)) ? [{ size, lines }] : [];
  });
  const best =
    fits.find(({ size, lines }) => isEven(lines.map((line) => widthOf(fonts.display, line, size)))) ?? fits[0];
  const { size, lines } = best ?? shrunk(text, fonts);
  return lines
    .map((line, index) =>
      outlined(fonts.display, line, size, margin, Math.round(150 + size * (0.8 + index * leading)), ink),
    )
    .join('');
}

/** A word that is too long in every size and has no place to break makes the whole headline smaller. */
function shrunk(text: string, fonts: CardFonts): { size: number; lines: string[] } {
  for (let size = sizes.at(-1) ?? 1; ; size *= 0.9) {
    const lines = brokenLines(fonts.display, text, size, column);
    if (lines) return { size, lines };
  }
}

function isEven(widths: number[]): boolean {
  return Math.min(...widths) >= 0.45 * Math.max(...widths);
}

/** Figures side by side, each as wide as it needs, all in the largest size at which they fit the column. */
function figureRow(figures: { heading: string; subHeading: string }[], { ink }: Colours, fonts: CardFonts): string {
  const gap = 36;
  const places = (size: number) => figures.map(({ heading }) => Math.max(widthOf(fonts.display, heading, size), 150));
  const room = column + 60 - gap * (figures.length - 1);
  const size = figureSizes.find((each) => places(each).reduce((sum, width) => sum + width, 0) <= room) ?? 24;
  let x = margin;
  return figures
    .map(({ heading, subHeading }, index) => {
      const width = Math.round(places(size)[index] ?? 0);
      const lines = brokenLines(fonts.text, subHeading, 24, width + 16) ?? [subHeading];
      const note = lines.map((line, row) => outlined(fonts.text, line, 24, x, 518 + row * 30, ink));
      const rule = `<path fill="none" stroke="${ink}" stroke-width="3" d="M${x} 398h${width}"/>`;
      const all = rule + outlined(fonts.display, heading, size, x, 474, ink) + note.join('');
      x += width + gap;
      return all;
    })
    .join('');
}
