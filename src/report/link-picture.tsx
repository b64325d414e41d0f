import type { MeasuredPage } from './analyse';
import { anchorOf } from './parts';

const middle = { x: 560, y: 370 };
/** Half the picture without its labels. */
const reach = { x: 410, y: 310 };

type Place = { page: MeasuredPage; x: number; y: number };

/**
 * Pages of one language as rings around the home page, one ring per click; lines are links in running text, those of
 * menus and footers are left out.
 */
export function LinkPicture({ language, pages }: { language?: string; pages: MeasuredPage[] }) {
  const rings = [...new Set(pages.map(({ clicks }) => clicks))].sort((a, b) => a - b);
  const outermost = Math.max(1, rings.length - 1);
  const places = rings.flatMap((clicks, ring) => {
    const own = pages.filter((page) => page.clicks === clicks);
    return own.map((page, index) => placePage(page, ring / outermost, index / own.length));
  });
  const lines = places.flatMap((from) => {
    const targets = new Set(from.page.outward.flatMap(({ to, inText }) => (inText ? to.path : [])));
    return places.filter(({ page }) => targets.has(page.path)).map((to) => ({ from, to }));
  });
  const label = `Links in running text between the pages in ${language}; every ring is one click further from the home page`;
  return (
    <svg className="graph" viewBox="0 0 1120 760" role="img" aria-label={label}>
      {rings.map((clicks, ring) => {
        const share = ring / outermost;
        return <ellipse key={clicks} cx={middle.x} cy={middle.y} rx={share * reach.x} ry={share * reach.y} />;
      })}
      {lines.map(({ from, to }) => {
        const [a, b] = [from.page.path, to.page.path];
        return <path key={`${a} ${b}`} data-from={a} data-to={b} d={bend(from, to)} />;
      })}
      {places.map(({ page: { path }, x, y }) => (
        <a key={path} href={`#${anchorOf(path)}`} data-node={path}>
          <circle cx={x} cy={y} r="9" />
          <text x={x} y={y + 28}>
            {path}
          </text>
        </a>
      ))}
    </svg>
  );
}

function placePage(page: MeasuredPage, share: number, turn: number): Place {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const x = Math.round(middle.x + share * reach.x * Math.cos(angle));
  const y = Math.round(middle.y + share * reach.y * Math.sin(angle));
  return { page, x, y };
}

/** A line that bends to one side, so that two directions do not cover each other. */
function bend(a: Place, b: Place): string {
  const x = Math.round((a.x + b.x) / 2 + (b.y - a.y) * 0.12);
  const y = Math.round((a.y + b.y) / 2 + (a.x - b.x) * 0.12);
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
}
