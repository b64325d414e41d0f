import type { CaseStudyContent } from '../pages/case-study/page';
import { boxAround } from './bounds';
import { caseTrunk, studyFigures, type FigureText } from './case-trunk';
import { flagSize, flagWith, marker, type Flag, type Write } from './marker';
import { flat, line, placed, printOn, wood, type Ink } from './print';

const [width, height] = [960, 640];
/** Where the trunk begins. */
const top = 48;
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
  const trunk = caseTrunk(study, 388, { lean: Math.PI, points: 12 });
  const box = boxAround(trunk.drawn, trunk.last);
  const marks = trunk.edges.map((edge) => Math.round(trunk.drawn.pointAt(edge, Math.PI).x));
  const tip = marks.at(-1) ?? 0;
  const flags = flagsAt(marks, studyFigures(study), write, box.x, height - top + box.y);
  return printOn(
    ground,
    width,
    height,
    placed(
      aside - box.x,
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
/** Figures of which all flags may have two lines, and still stand in the picture one above the other. */
const few = 4;
/** What stays free between two flags. */
const gap = 8;
/** Where the picture's left edge is from that of its trunk. */
const aside = 40;

/** A flag's cloth: from where to where, and between which lengths of a mast. */
type Cloth = { from: number; to: number; foot: number; head: number };

/**
 * The flags of all figures, by turns above and below the rule, below which there is only some room; where two would
 * touch, the second one is raised.
 */
function flagsAt(marks: number[], figures: FigureText[], write: Write, left: number, room: number): string[] {
  const cloths = { above: [] as Cloth[], below: [] as Cloth[] };
  const flags = marks.flatMap((mark, index) => {
    const figure = figures[index];
    const texts = figure && (marks.length > few ? [figure.text] : figure.parts);
    return texts ? [{ mark, index, ...flagAt(mark - left + aside, figure.text, texts, write) }] : [];
  });
  const drawn = flags.toReversed().map(({ mark, index, flag, toLeft }) => {
    const from = toLeft ? mark - flag.wide : mark;
    const over = (side: keyof typeof cloths) => clothAmong(cloths[side], from, flag);
    const side = (marks.length - index) % 2 === 0 && over('below').head <= room ? 'below' : 'above';
    const cloth = over(side);
    cloths[side].push(cloth);
    const mast = side === 'below' ? -cloth.foot : cloth.foot;
    return { foot: cloth.foot, svg: marker(flag, mark, 0, mast, toLeft) };
  });
  // a long mast stands behind the cloths that it passes
  return drawn.toSorted((one, other) => other.foot - one.foot).map(({ svg }) => svg);
}

/** A flag that is wholly seen: what is too long for one line stands on two, and otherwise in smaller letters. */
function flagAt(from: number, text: string, parts: string[], write: Write): { flag: Flag; toLeft: boolean } {
  const room = Math.max(seen - from, from);
  const line = flagWith([write(text)]);
  const lines = line.wide > room ? flagWith(parts.map(write)) : line;
  const letters = lines.wide - flagSize.around;
  const flag = lines.wide > room ? flagWith(lines.lines, (room - flagSize.around) / letters) : lines;
  return { flag, toLeft: from + flag.wide > seen };
}

/** The place of a flag that begins somewhere, among those that fly on its side. */
function clothAmong(others: readonly Cloth[], from: number, { wide, high }: Flag): Cloth {
  const to = from + wide;
  const near = others.filter((other) => other.from < to + gap && from < other.to + gap);
  const foot = near
    .toSorted((one, other) => one.foot - other.foot)
    .reduce((mast, other) => (other.foot < mast + high + gap ? Math.max(mast, other.head + gap) : mast), flagSize.mast);
  return { from, to, foot, head: foot + high };
}
