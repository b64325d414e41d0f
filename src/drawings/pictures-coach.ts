import type { HighlightName } from '../content/schemas/icon-names';
import { boxAround } from './bounds';
import { closedCurve, numbers, type Point } from './curve';
import { flagWith, marker, type DrawnText, type Write } from './marker';
import { flat, line, placed, print } from './print';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

/** A highlight of the coaching page: its figure, and by its icon what it counts. */
type Highlight = { icon: HighlightName; number: string };

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** As many as can still be told apart; more of them are drawn as these. */
const most: Record<HighlightName, number> = { experience: 24, independence: 24, projects: 60, rating: 5 };

/**
 * Whom one learns from, as a trunk with a ring for each year of experience: the years of self-employment in the
 * coaching's colour, a mark for each project, a star for each of the rating around the pith. Stands on the ink ground.
 */
export function coachPicture(highlights: readonly Highlight[], write: Write): string {
  const shown = (icon: HighlightName) => highlights.find((each) => each.icon === icon)?.number ?? '';
  const count = (icon: HighlightName) => Math.min(most[icon], Number(shown(icon).replaceAll(/\D/g, '')));
  const years = Math.max(2, count('experience'));
  const radius = 380;
  const drawn = rings({
    seed: 'coach',
    widths: fitted(yearWidths('coach', 1, years), radius * 0.72),
    core: radius * 0.28,
    lean: Math.PI,
    offCentre: 0.08,
    unrest: 0.6,
    crack: 0.5,
    ink: 10,
    points: 18,
    decimals: 0,
  });
  const rim = years - 1;
  // “more than four” begins within the ring before
  const since = Math.max(0, rim - count('independence') - (/^\d/.test(shown('independence')) ? 0 : 0.4));
  const before = closedCurve((angle) => drawn.pointAt(since, angle), 18, 0);
  const inner = drawn.outlines.filter((_, ring) => ring <= since).join('');
  const outer = drawn.outlines.filter((_, ring) => ring > since && ring < rim).join('');
  const projects = Array.from({ length: count('projects') }, (_, nth) => {
    const ring = Math.floor(Math.sqrt((nth + 0.5) / count('projects')) * years);
    return drawn.pointAt(ring - 0.5, 2.2 + nth * goldenAngle);
  });
  const stars = Array.from({ length: count('rating') }, (_, nth) => {
    const angle = (2 * Math.PI * nth) / count('rating') - Math.PI / 2;
    return { x: 58 * Math.cos(angle), y: 58 * Math.sin(angle) };
  });
  const marks = projects.map(({ x, y }) => dot({ x, y }, 11)).join('');
  const covered = [...projects, ...stars];
  /** A flag on that one of the points where it hides least. */
  const planted = (figure: string, points: readonly Point[]): string => {
    const room = (point: Point) =>
      Math.min(...covered.filter((each) => each !== point).map((each) => gap(point, each)));
    const [first = { x: 0, y: 0 }, ...others] = points;
    const foot = others.reduce((best, point) => (room(point) > room(best) ? point : best), first);
    covered.push(foot, { x: foot.x + 30, y: foot.y - 53 });
    return flag(write(figure), Math.round(foot.x), Math.round(foot.y));
  };
  const along = (ring: number, from: number, to: number) =>
    Array.from({ length: 25 }, (_, nth) => drawn.pointAt(ring, from + ((to - from) * nth) / 24));
  const box = boxAround(drawn, rim, 8);
  const top = 70;
  return print(
    box.width,
    box.height + top,
    placed(
      -box.x,
      top - box.y,
      flat('sap', drawn.outlines[rim] ?? '') +
        flat('forest', before) +
        line('night', 3, outer) +
        line('cut', 3, inner) +
        flat('cut', drawn.core) +
        flat('night', stars.map((at) => star(at, 26)).join('')) +
        line('on-phase-dark', 8, marks) +
        flat('night', marks) +
        // the top star, whose flag leaves the others free
        planted(shown('rating'), stars.slice(0, 1)) +
        // the last of the year's rings
        planted(shown('experience'), along(rim, -2.4, -1.8)) +
        // the last line within the years of one's own
        planted(shown('independence'), along(rim - 1, 1.8, 3.4)) +
        planted(shown('projects'), projects),
    ),
  );
}

/** How far a point lies from a flag planted on another: from its foot or its cloth. */
function gap(foot: Point, { x, y }: Point): number {
  const [across, up] = [x - foot.x, foot.y - y];
  const cloth = Math.hypot(Math.max(0, Math.abs(across - 30) - 32), Math.max(0, Math.abs(up - 53) - 27));
  return Math.min(Math.hypot(across, up), cloth);
}

/** A flag with a foot and a dark edge, so that its mast is seen on light wood too. */
function flag(figure: DrawnText, x: number, y: number): string {
  const foot = { x, y };
  return (
    line('night', 10, `M${x} ${y}v-26`) +
    flat('night', dot(foot, 11)) +
    marker(flagWith([figure]), x, y) +
    flat('on-phase-dark', dot(foot, 6))
  );
}

function dot({ x, y }: Point, size: number): string {
  return `M${numbers([x - size, y], 0)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0-${2 * size} 0z`;
}

/** A star with five points. */
function star({ x, y }: Point, size: number): string {
  const points = Array.from({ length: 10 }, (_, nth) => {
    const angle = (Math.PI * nth) / 5 - Math.PI / 2;
    const reach = nth % 2 ? size * 0.42 : size;
    return numbers([x + reach * Math.cos(angle), y + reach * Math.sin(angle)], 0);
  });
  return `M${points.join('L')}z`;
}
