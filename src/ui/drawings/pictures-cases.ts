import type { CaseStudyContent } from '../../content/schemas/case-studies';
import { caseTrunk } from './case-trunk';
import { flat, line, placed, printOn, wood, type Ink } from './print';

const [width, height] = [960, 640];

/** What every case study's picture measures. */
export const casePictureSize = { width, height };

/** The wood on each ground, dark enough to stand out from it in grey too. */
const dark: Partial<Record<string, Ink>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'night',
};

/**
 * A case study’s picture: its trunk, each ring as wide as the figure that it stands for, on the study’s colour. A
 * rule along the best growth measures it, with a mark at every figure.
 */
export function casePicture(study: CaseStudyContent): string {
  const ground: Ink = study.header.background;
  const grown = dark[ground] ?? 'night';
  const trunk = caseTrunk(study, 372, { lean: Math.PI, points: 22 });
  // whole at the top, sawn off below: its ground is that of the text above it
  const middle = { x: 580, y: 424 };
  const tip = trunk.drawn.pointAt(trunk.last, Math.PI).x;
  const marks = trunk.edges.map((edge) => trunk.drawn.pointAt(edge, Math.PI).x);
  return printOn(
    ground,
    width,
    height,
    placed(
      middle.x,
      middle.y,
      wood(grown, trunk.grown) +
        flat(ground, trunk.first) +
        line('night', 3, trunk.firstLines) +
        line(ground, 2.5, trunk.grownLines) +
        flat(ground, trunk.between) +
        flat('night', trunk.heavy) +
        line('on-phase-dark', 3, `M${Math.round(tip)} 0H0`) +
        marks.map((x) => `<circle class="on-phase-dark" cx="${Math.round(x)}" r="7"/>`).join(''),
    ),
  );
}
