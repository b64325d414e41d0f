import type { HighlightName } from '../../content/schemas/icon-names';
import { measureBounds } from '../geometry/bounds';
import { drawClosedCurve, formatNumbers, type Point } from '../geometry/curve';
import { drawFlag, layOutFlag, type DrawnText, type DrawText } from './flag';
import { drawLine, drawShape, place, renderPicture } from './picture';
import { drawRings } from '../geometry/rings';
import { createYearWidths, fitWidths } from '../geometry/year-widths';

/** A highlight of the coaching page: its figure, and an icon that says what it counts. */
type Highlight = { icon: HighlightName; number: string };

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The largest counts that can be told apart; larger figures are drawn with this many. */
const maxCounts: Record<HighlightName, number> = { experience: 24, independence: 24, projects: 60, rating: 5 };

/**
 * Draws the coach as a trunk with a ring for each year of experience, the years of self-employment in the coaching's
 * colour, a dot for each project, and a star for each point of the rating. Made for an ink background.
 */
export function drawCoachPicture(highlights: readonly Highlight[], drawText: DrawText): string {
  const getFigure = (icon: HighlightName) => highlights.find((highlight) => highlight.icon === icon)?.number ?? '';
  const getCount = (icon: HighlightName) => Math.min(maxCounts[icon], Number(getFigure(icon).replaceAll(/\D/g, '')));
  const years = Math.max(2, getCount('experience'));
  const radius = 380;
  const rings = drawRings({
    seed: 'coach',
    widths: fitWidths(createYearWidths('coach', 1, years), radius * 0.72),
    core: radius * 0.28,
    lean: Math.PI,
    offCentre: 0.08,
    roughness: 0.6,
    crack: 0.5,
    lineWidth: 10,
    points: 18,
    decimals: 0,
  });
  const rim = years - 1;
  // “more than four” starts within the previous ring
  const since = Math.max(0, rim - getCount('independence') - (/^\d/.test(getFigure('independence')) ? 0 : 0.4));
  const employment = drawClosedCurve((angle) => rings.getPoint(since, angle), 18, 0);
  const inner = rings.outlines.filter((_, ring) => ring <= since).join('');
  const outer = rings.outlines.filter((_, ring) => ring > since && ring < rim).join('');
  const projectCount = getCount('projects');
  const projects = Array.from({ length: projectCount }, (_, index) => {
    const ring = Math.floor(Math.sqrt((index + 0.5) / projectCount) * years);
    return rings.getPoint(ring - 0.5, 2.2 + index * goldenAngle);
  });
  const stars = Array.from({ length: getCount('rating') }, (_, index) => {
    const angle = (2 * Math.PI * index) / getCount('rating') - Math.PI / 2;
    return { x: 58 * Math.cos(angle), y: 58 * Math.sin(angle) };
  });
  const dots = projects.map((point) => drawDot(point, 11)).join('');
  const covered = [...projects, ...stars];
  /** Draws a flag on the point where it hides the least. */
  const drawFlagOnOneOf = (points: readonly Point[], figure: string): string => {
    const getRoom = (point: Point) =>
      Math.min(...covered.filter((other) => other !== point).map((other) => measureGap(point, other)));
    const [first = { x: 0, y: 0 }, ...others] = points;
    const foot = others.reduce((best, point) => (getRoom(point) > getRoom(best) ? point : best), first);
    covered.push(foot, { x: foot.x + 30, y: foot.y - 53 });
    return drawFlagWithFoot(drawText(figure), { x: Math.round(foot.x), y: Math.round(foot.y) });
  };
  const getPointsAlong = (ring: number, from: number, to: number) =>
    Array.from({ length: 25 }, (_, index) => rings.getPoint(ring, from + ((to - from) * index) / 24));
  const box = measureBounds(rings, rim, 8);
  const top = 70;
  return renderPicture(
    { width: box.width, height: box.height + top },
    place(
      { x: -box.x, y: top - box.y },
      drawShape('sap', rings.outlines[rim] ?? '') +
        drawShape('forest', employment) +
        drawLine('night', 3, outer) +
        drawLine('cut', 3, inner) +
        drawShape('cut', rings.core) +
        drawShape('night', stars.map((centre) => drawStar(centre, 26)).join('')) +
        drawLine('on-phase-dark', 8, dots) +
        drawShape('night', dots) +
        // on the top star, the flag hides none of the others
        drawFlagOnOneOf(stars.slice(0, 1), getFigure('rating')) +
        drawFlagOnOneOf(getPointsAlong(rim, -2.4, -1.8), getFigure('experience')) +
        drawFlagOnOneOf(getPointsAlong(rim - 1, 1.8, 3.4), getFigure('independence')) +
        drawFlagOnOneOf(projects, getFigure('projects')),
    ),
  );
}

/** The distance of a point from a flag on another point. */
function measureGap(foot: Point, { x, y }: Point): number {
  const [dx, dy] = [x - foot.x, foot.y - y];
  const toCloth = Math.hypot(Math.max(0, Math.abs(dx - 30) - 32), Math.max(0, Math.abs(dy - 53) - 27));
  return Math.min(Math.hypot(dx, dy), toCloth);
}

/** Draws a flag with a foot and a dark edge, so that its mast is visible on light wood. */
function drawFlagWithFoot(figure: DrawnText, foot: Point): string {
  return (
    drawLine('night', 10, `M${foot.x} ${foot.y}v-26`) +
    drawShape('night', drawDot(foot, 11)) +
    drawFlag(layOutFlag([figure]), foot) +
    drawShape('on-phase-dark', drawDot(foot, 6))
  );
}

function drawDot({ x, y }: Point, radius: number): string {
  const width = 2 * radius;
  const start = formatNumbers([x - radius, y], 0);
  return `M${start}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0-${width} 0z`;
}

/** Returns the path of a five-pointed star. */
function drawStar({ x, y }: Point, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    const distance = index % 2 ? radius * 0.42 : radius;
    return formatNumbers([x + distance * Math.cos(angle), y + distance * Math.sin(angle)], 0);
  });
  return `M${corners.join('L')}z`;
}
