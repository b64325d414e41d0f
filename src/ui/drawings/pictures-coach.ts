import type { HighlightName } from '../../content/schemas/icon-names';
import { boxAround } from './bounds';
import { closedCurve, numbers, type Point } from './curve';
import { marker } from './marker';
import { flat, line, placed, print } from './print';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

/** A highlight of the coaching page: its figure, and by its icon what it counts. */
type Highlight = { icon: HighlightName; number: string };

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Whom one learns from, as a trunk with a ring for each year of experience: the years of self-employment in the coaching's colour, a mark
 * for each project, a star for each of the rating around the pith. Stands on the ink ground.
 */
export function coachPicture(highlights: readonly Highlight[]): string {
  const shown = (icon: HighlightName) => highlights.find((each) => each.icon === icon)?.number ?? '';
  const count = (icon: HighlightName) => Number.parseInt(shown(icon).replaceAll(/\D/g, ''), 10) || 0;
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
  const since = rim - count('independence') - (/^\d/.test(shown('independence')) ? 0 : 0.4);
  const before = closedCurve((angle) => drawn.pointAt(since, angle), 18, 0);
  const inner = drawn.outlines.filter((_, ring) => ring <= since).join('');
  const outer = drawn.outlines.filter((_, ring) => ring > since && ring < rim).join('');
  const projects = Array.from({ length: count('projects') }, (_, nth) => {
    const ring = Math.floor(Math.sqrt((nth + 0.5) / count('projects')) * years);
    return { ring, ...drawn.pointAt(ring - 0.5, 2.2 + nth * goldenAngle) };
  });
  const stars = Array.from({ length: count('rating') }, (_, nth) => {
    const angle = (2 * Math.PI * nth) / count('rating') - Math.PI / 2;
    return star({ x: 58 * Math.cos(angle), y: 58 * Math.sin(angle) }, 26);
  });
  const marks = (own: boolean) =>
    projects
      .filter(({ ring }) => ring > since + 0.5 === own)
      .map(({ x, y }) => `M${numbers([x - 11, y], 0)}a11 11 0 1 0 22 0a11 11 0 1 0-22 0z`)
      .join('');
  const ownAt = drawn.pointAt((since + rim) / 2, 2.72);
  const rimAt = drawn.pointAt(rim, -2.5);
  const project = projects.find(({ x, y }) => x > 90 && y < -90) ?? { x: 0, y: 0 };
  const box = boxAround(drawn, rim, 8);
  const top = 70;
  return print(
    box.width,
    box.height + top,
    placed(
      -box.x,
      top - box.y,
      flat('convince', drawn.outlines[rim] ?? '') +
        flat('forest', before) +
        line('night', 3, outer) +
        line('cut', 3, inner) +
        flat('cut', drawn.core) +
        flat('night', stars.join('')) +
        flat('night', marks(true)) +
        flat('cut', marks(false)) +
        marker(shown('experience'), Math.round(rimAt.x), Math.round(rimAt.y), false) +
        marker(shown('independence'), Math.round(ownAt.x), Math.round(ownAt.y), true) +
        marker(shown('projects'), Math.round(project.x), Math.round(project.y), false) +
        marker(shown('rating'), 0, 58 + 26, true),
    ),
  );
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
