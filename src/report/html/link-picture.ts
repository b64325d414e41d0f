import { grouped } from '../../lib/grouped';
import type { Report } from '../analyse';
import type { ReportPage } from '../site';
import { markup, raw, type Markup } from './markup';

const middle = { x: 560, y: 370 };
/** Half the picture without its labels. */
const reach = { x: 410, y: 310 };

type Place = { page: ReportPage; x: number; y: number; depth: number };

/**
 * The pages of one language as rings around the home page, one ring per click; lines are links in running text,
 * those of menus and footers are left out.
 */
export function linkPicture({ listed, graph }: Report, locale: string): Markup {
  const places = placed(
    listed.filter((page) => page.locale === locale),
    graph.depth,
  );
  const at = new Map(places.map((place) => [place.page.path, place]));
  const deepest = Math.max(1, ...places.map(({ depth }) => depth));
  const rings = Array.from({ length: deepest }, (_, index) => (index + 1) / deepest);
  const seen = new Set<string>();
  const lines = graph.links.flatMap(({ from, to, inText }) => {
    const [a, b] = [at.get(from.path), at.get(to.path)];
    const key = `${from.path} ${to.path}`;
    if (!inText || !a || !b || seen.has(key)) return [];
    seen.add(key);
    return [`<path data-from="${from.path}" data-to="${to.path}" d="${bow(a, b)}"/>`];
  });
  return markup`<svg class="graph" viewBox="0 0 1120 760" role="img" aria-label="Links in running text between the pages in ${languageName(locale)}; every ring is one click further from the home page">
<g class="rings">${rings.map((share) => markup`<ellipse cx="${middle.x}" cy="${middle.y}" rx="${Math.round(share * reach.x)}" ry="${Math.round(share * reach.y)}"/>`)}</g>
<g class="lines">${raw(lines.join(''))}</g>
${places.map(node)}
</svg>`;
}

function placed(pages: ReportPage[], depths: Map<string, number>): Place[] {
  const lost = Math.max(0, ...depths.values()) + 1;
  const levels = grouped(pages, (page) => depths.get(page.path) ?? lost);
  const deepest = Math.max(1, ...levels.keys());
  return [...levels].flatMap(([depth, own]) =>
    own.map((page, index): Place => {
      const angle = (index / own.length) * 2 * Math.PI - Math.PI / 2;
      const share = depth / deepest;
      return {
        page,
        depth,
        x: Math.round(middle.x + share * reach.x * Math.cos(angle)),
        y: Math.round(middle.y + share * reach.y * Math.sin(angle)),
      };
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
  return markup`<a href="#${anchorOf(page.path)}" data-node="${page.path}"><circle class="node" cx="${x}" cy="${y}" r="9"/><text x="${x}" y="${y + 28}">${page.path}</text></a>`;
}

/** The English name of a language. */
export function languageName(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
}

/** The place of a page in the report. */
export function anchorOf(path: string): string {
  return `page${path.replaceAll(/[^\w-]/g, '_')}`;
}
