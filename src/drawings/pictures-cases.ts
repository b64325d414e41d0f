import type { CaseStudyContent } from '../pages/case-study/page';
import { measureBounds } from './bounds';
import { drawCaseTrunk, getStudyFigures, type FigureText } from './case-trunk';
import { drawFlag, flagSize, layOutFlag, type DrawText, type Flag } from './flag';
import type { PaletteToken } from './palette';
import { drawDottedLine, drawLine, drawShape, drawWood, place, renderPicture, renderPictureOn } from './picture';

const size = { width: 960, height: 640 };
/** The y of the trunk’s top edge. */
const top = 48;
/** Distance of the trunk from the picture's left edge. */
const marginLeft = 40;
/** Width that is visible on every screen: on wide ones the picture runs off the page. */
const minVisibleWidth = 580;
/** With more figures than this, flags have a single line, so that they fit above each other. */
const maxTwoLineFlags = 4;
const flagGap = 8;

/** Width and height of each of the three states in a story's picture. */
const stateSize = 430;
/** The colour of wood per background, with enough contrast in greyscale. */
const woodColours: Partial<Record<string, PaletteToken>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'night',
};

/**
 * Draws a case study’s picture: its trunk on the study’s colour, and along the widest radius a ruler with a point and a
 * flag for each figure.
 */
export function drawCasePicture(study: CaseStudyContent, drawText: DrawText): string {
  const background: PaletteToken = study.header.background;
  const trunk = drawCaseTrunk(study, 388, { lean: Math.PI, points: 12 });
  // only the bottom is cropped: at the left and the top, the page has the same background
  const box = measureBounds(trunk.rings, trunk.outermost);
  const marks = trunk.figureRings.map((ring) => Math.round(trunk.rings.pointAt(ring, Math.PI).x));
  const tip = marks.at(-1) ?? 0;
  const flags = drawFlags(marks, getStudyFigures(study), { drawText, left: box.x, room: size.height - top + box.y });
  return renderPictureOn(
    background,
    size,
    place(
      { x: marginLeft - box.x, y: top - box.y },
      drawWood(woodColours[background] ?? 'night', trunk.growth) +
        drawShape(background, trunk.start) +
        drawLine('night', 3, trunk.startLines) +
        drawLine(background, 2.5, trunk.growthLines) +
        drawShape(background, trunk.middleLines) +
        drawShape('night', trunk.heavyLines) +
        drawLine('on-phase-dark', 3, `M${tip} 0H0`) +
        flags.join('') +
        marks.map((x) => `<circle class="on-phase-dark" cx="${x}" r="8"/>`).join(''),
    ),
  );
}

/** The box of a flag: its range of x, and its range of heights above the foot of the mast. */
type FlagBox = { from: number; to: number; bottom: number; top: number };

/** The font, the trunk's left edge, and the room in pixels below the ruler. */
type FlagOptions = { drawText: DrawText; left: number; room: number };

/** Draws the flags of all figures, alternately above and below the ruler, and raises those that would overlap. */
function drawFlags(marks: number[], figures: FigureText[], { drawText, left, room }: FlagOptions): string[] {
  const boxes = { above: [] as FlagBox[], below: [] as FlagBox[] };
  const flags = marks.flatMap((mark, index) => {
    const figure = figures[index];
    if (!figure) return [];
    const parts = marks.length > maxTwoLineFlags ? [figure.text] : figure.parts;
    return [{ mark, index, ...fitFlag(mark - left + marginLeft, { ...figure, parts }, drawText) }];
  });
  const drawnFlags = flags.toReversed().map(({ mark, index, flag, toLeft }) => {
    const from = toLeft ? mark - flag.width : mark;
    const placeOn = (side: keyof typeof boxes) => findFreeBox(boxes[side], from, flag);
    const side = (marks.length - index) % 2 === 0 && placeOn('below').top <= room ? 'below' : 'above';
    const box = placeOn(side);
    boxes[side].push(box);
    const length = side === 'below' ? -box.bottom : box.bottom;
    return { bottom: box.bottom, svg: drawFlag(flag, { x: mark, y: 0, length, toLeft }) };
  });
  // long masts first, behind the flags that they pass
  return drawnFlags.toSorted((a, b) => b.bottom - a.bottom).map(({ svg }) => svg);
}

/** Lays out a flag for the visible width: in one line, else in its parts, scaled down if these are too long as well. */
function fitFlag(from: number, { text, parts }: FigureText, drawText: DrawText): { flag: Flag; toLeft: boolean } {
  const room = Math.max(minVisibleWidth - from, from);
  const singleLine = layOutFlag([drawText(text)]);
  const unscaled = singleLine.width > room ? layOutFlag(parts.map(drawText)) : singleLine;
  const scale = (room - flagSize.padding) / (unscaled.width - flagSize.padding);
  const flag = unscaled.width > room ? layOutFlag(unscaled.lines, scale) : unscaled;
  return { flag, toLeft: from + flag.width > minVisibleWidth };
}

/** Finds the lowest free box for a flag that starts at `from`, given the other flags on its side of the ruler. */
function findFreeBox(others: readonly FlagBox[], from: number, { width, height }: Flag): FlagBox {
  const to = from + width;
  const bottom = others
    .filter((other) => other.from < to + flagGap && from < other.to + flagGap)
    .toSorted((a, b) => a.bottom - b.bottom)
    .reduce((mast, other) => {
      return other.bottom < mast + height + flagGap ? Math.max(mast, other.top + flagGap) : mast;
    }, flagSize.mast);
  return { from, to, bottom, top: bottom + height };
}

/**
 * Draws the story of a case study: its trunk at the start, halfway and today, one below the other. Future rings are
 * dotted, and rings that have grown since the previous state are bright.
 */
export function drawStoryPicture(study: CaseStudyContent): string {
  const background: PaletteToken = study.header.background;
  const woodColour = woodColours[background] ?? 'night';
  const { rings, figureRings, outermost } = drawCaseTrunk(study, 190, { core: 12, lean: Math.PI, points: 11 });
  const start = figureRings[0] ?? -1;
  const halfway = Math.max(start + 1, Math.round((start + outermost) / 2));
  const outlinesBetween = (from: number, to: number) =>
    rings.outlines.filter((_, ring) => ring > from && ring < to).join('');
  // the margin includes the rim's stroke: a page shows one state at a time
  const box = measureBounds(rings, outermost, 4);
  const scale = Number(Math.min(1, stateSize / Math.max(box.width, box.height)).toFixed(3));
  const states = [
    { previous: -1, current: start },
    { previous: start, current: halfway },
    { previous: halfway, current: outermost },
  ].map(({ previous, current }, index) => {
    const future = rings.outlines.filter((_, ring) => ring > current && (outermost - ring) % 2 === 0).join('');
    const x = Math.round(stateSize / 2 - scale * (box.x + box.width / 2));
    const y = Math.round(stateSize * (index + 0.5) - scale * (box.y + box.height / 2));
    return place(
      { x, y, scale },
      drawDottedLine('control', 2, future) +
        drawShape(background, rings.outlines[current] ?? '') +
        drawShape(woodColour, rings.outlines[previous] ?? '') +
        drawLine(background, 2, outlinesBetween(-1, previous)) +
        drawLine('night', 2, outlinesBetween(previous, current)) +
        drawLine('ink', 5, rings.outlines[current] ?? '') +
        drawShape(current < 0 ? 'ink' : 'night', rings.core),
    );
  });
  return renderPicture({ width: stateSize, height: 3 * stateSize }, states.join(''));
}
