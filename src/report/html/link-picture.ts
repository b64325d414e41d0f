import type { Report } from '../analyse';
import type { ReportPage } from '../site';
import { html, raw, type Markup } from './markup';

const middle = { x: 460, y: 400 };
const step = 165;

type Place = { page: ReportPage; x: number; y: number; angle: number; depth: number };

/**
 * The pages of one language as rings around the home page, one ring per click; lines are links in running text,
 * those of menus and footers are left out.
 */
export function linkPicture({ listed, graph }: Report, locale: string): Markup {
  const places = placed(listed.filter((page) => page.locale === locale), graph.depth);
  const at = new Map(places.map((place) => [place.page.path, place]));
  const rings = [...new Set(places.map(({ depth }) => depth))].filter((depth) => depth > 0);
  const seen = new Set<string>();
  const lines = graph.links.flatMap(({ from, to, inText }) => {
    const [a, b] = [at.get(from.path), at.get(to.path)];
    const key = `${from.path} ${to.path}`;
    if (!inText || !a || !b || seen.has(key)) return [];
    seen.add(key);
    return [`<path data-from="${from.path}" data-to="${to.path}" d="${bow(a, b)}"/>`];
  });
  return html`<svg class="graph" viewBox="0 0 920 800" role="img" aria-label="Links in running text between the pages (${locale}); every ring is one click further from the home page">
<g class="rings">${rings.map((depth) => html`<circle cx="${middle.x}" cy="${middle.y}" r="${depth * step}"/>`)}</g>
<g class="lines">${raw(lines.join(''))}</g>
${places.map(node)}
</svg>`;
}

function placed(pages: ReportPage[], depths: Map<string, number>): Place[] {
  const deepest = Math.max(0, ...depths.values());
  const levels = Map.groupBy(pages, (page) => depths.get(page.path) ?? deepest + 1);
  return [...levels].flatMap(([depth, own]) =>
    own.map((page, index): Place => {
      const angle = (index / own.length) * 2 * Math.PI - Math.PI / 2;
      const radius = depth * step + (own.length > 8 && depth > 0 ? (index % 2) * 70 : 0);
      return { page, depth, angle, x: Math.round(middle.x + radius * Math.cos(angle) * 1.25), y: Math.round(middle.y + radius * Math.sin(angle)) };
    }),
  );
}

/** A line that bends towards the middle, so that two directions do not cover one another. */
function bow(a: Place, b: Place): string {
  const side = { x: (b.y - a.y) * 0.12, y: (a.x - b.x) * 0.12 };
  const turn = { x: Math.round((a.x + b.x) / 2 + side.x), y: Math.round((a.y + b.y) / 2 + side.y) };
  return `M${a.x} ${a.y}Q${turn.x} ${turn.y} ${b.x} ${b.y}`;
}

function node({ page, x, y }: Place): Markup {
  return html`<a href="#${anchorOf(page.path)}"><circle class="node" cx="${x}" cy="${y}" r="9"/><text x="${x}" y="${y + 28}">${page.path}</text></a>`;
}

/** The place of a page in the report. */
export function anchorOf(path: string): string {
  return `page${path.replaceAll(/[^\w-]/g, '_')}`;
}
