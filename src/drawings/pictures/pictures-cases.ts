import {
  casePicture,
  getStudyFigures,
  placeCaseTrunk,
  type FigureText,
  type StudyFigures,
} from '../geometry/case-trunk';
import { drawFlag, flagSize, layOutFlag, type DrawText, type Flag } from './flag';
import type { PaletteToken } from '../palette';
import { drawLine, drawShape, drawWood, place, renderPicture } from './picture';

/** The parts of a case study that its picture shows. */
type Study = StudyFigures & { header: { background: PaletteToken } };

/** Width that is visible on every screen: on wide screens, the picture runs off the page. */
const minVisibleWidth = 580;
/** With more figures than this, flags have a single line, so that they fit on top of each other. */
const maxTwoLineFlags = 4;
const flagGap = 8;

/** The colour of wood per background, with enough contrast in greyscale. */
const woodColours: Partial<Record<string, PaletteToken>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'night',
};

/**
 * Draws a case study’s picture, for its background: its trunk, and along the widest radius a line with a point and a
 * flag for each figure.
 */
export function drawCasePicture(study: Study, drawText: DrawText): string {
  const background: PaletteToken = study.header.background;
  const { trunk, x, y } = placeCaseTrunk(study);
  const positions = trunk.figureRings.map((ring) => Math.round(trunk.rings.getPoint(ring, Math.PI).x));
  const tip = positions.at(-1) ?? 0;
  const flags = drawFlags(positions, getStudyFigures(study), { drawText, coreX: x, room: casePicture.height - y });
  return renderPicture(
    casePicture,
    place(
      { x, y },
      drawWood(woodColours[background] ?? 'night', trunk.growth) +
        drawShape(background, trunk.start) +
        drawLine('night', 3, trunk.startLines) +
        drawLine(background, 2.5, trunk.growthLines) +
        drawShape(background, trunk.middleLines) +
        drawShape('night', trunk.heavyLines) +
        drawLine('on-phase-dark', 3, `M${tip} 0H0`) +
        flags.join('') +
        positions.map((x) => `<circle class="on-phase-dark" cx="${x}" r="8"/>`).join(''),
    ),
  );
}

/** The box of a flag: its range of x, and its range of heights above the foot of the mast. */
type FlagBox = { from: number; to: number; bottom: number; top: number };

/** The font, the x of the core, and the room in pixels below the line. */
type FlagOptions = { drawText: DrawText; coreX: number; room: number };

/** Draws the flags of all figures, alternately above and below the line, and raises those that would overlap. */
function drawFlags(positions: number[], figures: FigureText[], { drawText, coreX, room }: FlagOptions): string[] {
  const boxes = { above: [] as FlagBox[], below: [] as FlagBox[] };
  const flags = positions.flatMap((position, index) => {
    const figure = figures[index];
    if (!figure) return [];
    const parts = positions.length > maxTwoLineFlags ? [figure.text] : figure.parts;
    return [{ position, index, ...fitFlag(position + coreX, { ...figure, parts }, drawText) }];
  });
  const drawnFlags = flags.toReversed().map(({ position, index, flag, toLeft }) => {
    const from = toLeft ? position - flag.width : position;
    const placeOn = (side: keyof typeof boxes) => findFreeBox(boxes[side], from, flag);
    const side = (positions.length - index) % 2 === 0 && placeOn('below').top <= room ? 'below' : 'above';
    const box = placeOn(side);
    boxes[side].push(box);
    const length = side === 'below' ? -box.bottom : box.bottom;
    return { bottom: box.bottom, svg: drawFlag(flag, { x: position, y: 0, length, toLeft }) };
  });
  // long masts first, behind the flags that they pass
  return drawnFlags.toSorted((a, b) => b.bottom - a.bottom).map(({ svg }) => svg);
}

/** Lays out a flag for the visible width: on one line if it fits, otherwise in parts, scaled down if need be. */
function fitFlag(from: number, { text, parts }: FigureText, drawText: DrawText): { flag: Flag; toLeft: boolean } {
  const room = Math.max(minVisibleWidth - from, from);
  const singleLine = layOutFlag([drawText(text)]);
  const unscaled = singleLine.width > room ? layOutFlag(parts.map(drawText)) : singleLine;
  const scale = (room - flagSize.padding) / (unscaled.width - flagSize.padding);
  const flag = unscaled.width > room ? layOutFlag(unscaled.lines, scale) : unscaled;
  return { flag, toLeft: from + flag.width > minVisibleWidth };
}

/** Finds the lowest free box for a flag that starts at `from`, given the other flags on its side of the line. */
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
