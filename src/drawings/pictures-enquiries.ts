import type { ContactType } from '../pages/contact/contact-types';
import { closedCurve, type Pen } from './curve';
import { flat, line, placed, print, type Ink } from './print';
import { grown, sector, slice, ticks } from './slices';

const [width, height] = [640, 180];

/** Dark wood on a coloured panel, with lines in the panel's own colour. */
type Hand = { wood: Ink; cut: Ink };

/** What an enquiry leads to, by the kind of enquiry: each stands on the picture's lower edge. */
export function enquiryPictures(): Map<string, string> {
  const drawn: Record<ContactType | 'other', string> = {
    project: sawnLength({ wood: 'night', cut: 'ready' }),
    collaboration: grownTogether({ wood: 'night', cut: 'cut' }),
    analysis: openedTrunk({ wood: 'night', cut: 'attract' }),
    coaching: growingSlice({ wood: 'night', cut: 'convince' }),
    other: slices({ wood: 'forest', cut: 'cut' }),
  };
  return new Map(Object.entries(drawn).map(([kind, content]) => [kind, print(width, height, content)]));
}

/** A project has an end: a length of log, measured, and the saw at the mark. */
function sawnLength({ wood, cut }: Hand): string {
  const [from, mark, top, bottom] = [70, 470, 62, 178];
  const middle = (top + bottom) / 2;
  const radius = (bottom - top) / 2;
  const teeth = Array.from({ length: 17 }, (_, tooth) => `${tooth ? 'l' : 'M470 8l'}-9 4.5 9 4.5`).join('');
  return (
    flat(wood, `M${from} ${top}H${width - 30}a30 58 0 0 1 0 116H${from}z`) +
    line(cut, 3, 'M150 84H330M210 108H430M140 136H300M340 156H440M520 92H612M500 130H590M540 158H600') +
    `<g transform="translate(${from} ${middle})scale(.5 1)">` +
    slice({
      seed: 'project',
      radius,
      count: 6,
      wood,
      cut,
      newest: cut,
      width: 3,
      more: { unrest: 0.4, offCentre: 0.06 },
    }) +
    '</g>' +
    line(wood, 3, `M${from} 40H${mark}M${from} 28V52M${mark} 28V52${ticks(from + 25, mark - 25, 40, 25, -12)}`) +
    flat('sap', `${teeth}L492 161V8z`) +
    flat(wood, 'M466 0h30v14h-30z')
  );
}

/** Two trunks that have grown into one: rings of their own within, common ones around. */
function grownTogether({ wood, cut }: Hand): string {
  const half = 92;
  const edges = [0.3, 0.5, 0.68, 0.83, 0.95, 1.06, 1.2, 1.36, 1.52, 1.68];
  const common = edges.filter((edge) => edge > 1).map((edge) => closedCurve(oval(half, edge), 22, 0));
  const own = edges
    .filter((edge) => edge < 1)
    .flatMap((edge) => [1, -1].map((side) => closedCurve(loop(half, edge, side), 10, 0)));
  const [newest = '', rim = ''] = [common.at(-1), common.at(-2)];
  return placed(
    width / 2,
    136,
    flat('sap', newest) + flat(wood, rim) + line(cut, 3, common.slice(0, -2).join('') + own.join('')),
    1,
    -16,
  );
}

/** A point of the oval of Cassini whose foci lie `half` to the left and right; `turn` is an angle around one of them. */
function cassini(half: number, edge: number, turn: number, turns: number): { x: number; y: number } {
  const [x, y] = [1 + edge ** 2 * Math.cos(turn), edge ** 2 * Math.sin(turn)];
  const angle = (Math.atan2(y, x) + 2 * Math.PI * turns) / 2;
  const bent = 1 + 0.03 * Math.sin(3 * angle + 1) + 0.015 * Math.sin(7 * angle + edge);
  const radius = half * Math.sqrt(Math.hypot(x, y)) * bent;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The whole oval, around both foci. */
function oval(half: number, edge: number): Pen {
  return (u) => cassini(half, edge, 2 * u, Math.round(u / Math.PI));
}

/** The half of an oval that has not met the other yet. */
function loop(half: number, edge: number, side: number): Pen {
  return (u) => {
    const { x, y } = cassini(half, edge, u, 0);
    return { x: side * x, y: side * y };
  };
}

/** What an analysis shows: a trunk, opened, and the piece that was taken out. */
function openedTrunk({ wood, cut }: Hand): string {
  const drawn = grown({ seed: 'analysis', radius: 138, count: 9, more: { points: 20, unrest: 0.7, lean: -0.9 } });
  const [from, to] = [-1.2, -0.42];
  return (
    placed(270, height, sector(drawn, to - 2 * Math.PI, to - Math.PI, wood, cut, 3)) +
    placed(270, height, sector(drawn, to - Math.PI, from, wood, cut, 3)) +
    placed(270, height, sector(drawn, to, 0.6, wood, cut, 3)) +
    placed(336, height - 34, sector(drawn, from, to, 'sap', 'night', 3))
  );
}

/** Whoever learns grows: a slice, and the lines up to which it is going to. */
function growingSlice({ wood, cut }: Hand): string {
  const full = { seed: 'coaching', radius: 86, count: 7, more: { unrest: 0.6, offCentre: 0.05 } };
  const rings = grown(full).outlines;
  return (
    placed(150, 92, slice({ ...full, wood, cut, width: 3 })) +
    placed(
      430,
      92,
      line(wood, 3, rings.slice(2).join(''), ' stroke-dasharray="3 9" stroke-linecap="round"') +
        flat('sap', rings[1] ?? '') +
        line('on-sap', 3, rings.slice(0, 2).join('')),
    )
  );
}

/** Whatever else it may be: three slices, none like the other. */
function slices({ wood, cut }: Hand): string {
  return [86, 62, 44]
    .map((radius, index) =>
      placed(
        [96, 262, 386][index] ?? 0,
        height - radius,
        slice({ seed: `enquiry ${index}`, radius, count: 7 - 2 * index, wood, cut, width: 3, more: { unrest: 0.5 } }),
      ),
    )
    .join('');
}
