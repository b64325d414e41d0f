import type { CaseStudyContent } from '../../content/schemas/case-studies';
import { boxAround } from './bounds';
import { caseTrunk } from './case-trunk';
import { marker } from './marker';
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
 * A case study’s picture: its trunk, as thick as the study’s figures were and are, on the study’s colour. A rule along
 * the best growth measures it, with a point and a flag at every figure.
 */
export function casePicture(study: CaseStudyContent): string {
  const ground: Ink = study.header.background;
  const grown = dark[ground] ?? 'night';
  const trunk = caseTrunk(study, 388, { lean: Math.PI, points: 22 });
  // whole at the left and at the top, sawn off below: its ground is that of the text beside it
  const box = boxAround(trunk.drawn, trunk.last);
  const marks = trunk.edges.map((edge) => Math.round(trunk.drawn.pointAt(edge, Math.PI).x));
  const tip = marks.at(-1) ?? 0;
  const flags = trunk.figures.map((figure, index) =>
    marker(figure, marks[index] ?? 0, 0, (marks.length - index) % 2 === 0),
  );
  return printOn(
    ground,
    width,
    height,
    placed(
      40 - box.x,
      48 - box.y,
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
