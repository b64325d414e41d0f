import type { CaseStudyContent } from '../../content/schemas/case-studies';
import { boxAround, type Box } from './bounds';
import { caseTrunk } from './case-trunk';
import { flagSize, marker, type DrawnText, type Write } from './marker';
import { flat, line, placed, print, printOn, wood, type Ink } from './print';
import type { RingsInput } from './rings';

const [width, height] = [960, 640];
/** Where the trunk begins. */
const top = 48;

/** What every case study's picture measures. */
export const casePictureSize = { width, height };

/** A side of each of the three states in a story's picture. */
const frame = 430;
/** What the picture of every case study's story measures. */
export const storyPictureSize = { width: frame, height: 3 * frame };

/** The wood on each ground, dark enough to stand out from it in grey too. */
const dark: Partial<Record<string, Ink>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'night',
};

/**
 * A case study’s picture: its trunk, as thick as the study’s figures were and are, on the study’s colour. A rule along
 * the best growth measures it, with a point and a flag at every figure.
 */
export function casePicture(study: CaseStudyContent, write: Write): string {
  const ground: Ink = study.header.background;
  const grown = dark[ground] ?? 'night';
  // whole at the left and at the top, sawn off below: its ground is that of the text beside it
  let box: Box = { x: 0, y: 0, width, height };
  const cut: RingsInput['cut'] = (grown, rim) => {
    box = boxAround(grown, rim);
    return height - top + box.y;
  };
  const trunk = caseTrunk(study, 388, { lean: Math.PI, points: 12, cut });
  const marks = trunk.edges.map((edge) => Math.round(trunk.drawn.pointAt(edge, Math.PI).x));
  const tip = marks.at(-1) ?? 0;
  const flags = flagsAt(marks, trunk.figures.map(write), box.x);
  return printOn(
    ground,
    width,
    height,
    placed(
      40 - box.x,
      top - box.y,
      wood(grown, trunk.grown) +
        flat(ground, trunk.first) +
        line('night', 3, trunk.firstLines) +
        line(ground, 2.5, trunk.grownLines) +
        flat(ground, trunk.between) +
        flat('night', trunk.heavy) +
        line('on-phase-dark', 3, `M${tip} 0H0`) +
        flags.join('') +
        marks.map((x) => `<circle class="on-phase-dark" cx="${x}" r="8"/>`).join(''),
    ),
  );
}

/** How much of the picture is seen at least: beside the text on a wide screen it runs off the page. */
const seen = 580;

/** The flags of all figures, by turns above and below the rule; where two would touch, the second one is raised. */
function flagsAt(marks: number[], texts: DrawnText[], left: number): string[] {
  const ends = { above: -Infinity, below: -Infinity };
  const drawn = marks.map((mark, index) => ({ mark, text: texts[index] ?? { d: '', width: 0 }, index })).toReversed();
  return drawn.map(({ mark, text, index }) => {
    const side = (marks.length - index) % 2 === 0 ? 'below' : 'above';
    const wide = text.width + 28;
    const from = mark - left + 40;
    const toLeft = from + wide > seen && from > wide;
    const mast = flagSize.mast + (mark < ends[side] + 8 ? flagSize.high + 8 : 0);
    ends[side] = mark + (toLeft ? 0 : wide);
    return marker(text, mark, 0, side === 'below' ? -mast : mast, toLeft);
  });
}

/**
 * What a case study tells, in three states one below the other: its trunk as thick as it was at the start, halfway, and
 * today; dotted what is still to come, bright what has grown since the state before.
 */
export function storyPicture(study: CaseStudyContent): string {
  const ground: Ink = study.header.background;
  const grown = dark[ground] ?? 'night';
  const { drawn, edges, last } = caseTrunk(study, 190, { core: 12, lean: Math.PI, points: 11, ink: 5 });
  const start = edges[0] ?? -1;
  const halfway = Math.max(start + 1, Math.round((start + last) / 2));
  const rings = (from: number, to: number) => drawn.outlines.filter((_, ring) => ring > from && ring < to).join('');
  // whole, with the stroke of its rim: the neighbours in the strip must not show
  const box = boxAround(drawn, last, 4);
  const scale = Number(Math.min(1, frame / Math.max(box.width, box.height)).toFixed(3));
  const state = (before: number, to: number, index: number) => {
    const outside = drawn.outlines.filter((_, ring) => ring > to && (last - ring) % 2 === 0).join('');
    return placed(
      Math.round(frame / 2 - scale * (box.x + box.width / 2)),
      Math.round(frame * (index + 0.5) - scale * (box.y + box.height / 2)),
      line('control', 2, outside, ' stroke-dasharray="1 8" stroke-linecap="round"') +
        flat(ground, drawn.outlines[to] ?? '') +
        flat(grown, drawn.outlines[before] ?? '') +
        line(ground, 2, rings(-1, before)) +
        line('night', 2, rings(before, to)) +
        line('ink', 5, drawn.outlines[to] ?? '') +
        flat(to < 0 ? 'ink' : 'night', drawn.core),
      scale,
    );
  };
  const states: [number, number][] = [
    [-1, start],
    [start, halfway],
    [halfway, last],
  ];
  return print(frame, 3 * frame, states.map(([before, to], index) => state(before, to, index)).join(''));
}
