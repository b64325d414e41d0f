import type { ColourToken } from '../../content/schemas/fields';
import { boxAround, viewBox } from './bounds';
import classes from './case-rings.module.css';
import { caseTrunk, type StudyFigures } from './case-trunk';

export type CaseRingsProps = { study: StudyFigures; colour: ColourToken; className?: string };

/**
 * A case study’s trunk: rings as wide as its figures are high, the first one bare, what has grown since then dark.
 * It stands on the phase colour that it is given.
 */
export function CaseRings({ study, colour, className = '' }: CaseRingsProps) {
  const trunk = caseTrunk(study, 500);
  const tone = classes[colour] ?? classes.stay;
  return (
    <svg className={`${classes.picture} ${className}`} viewBox={viewBox(boxAround(trunk.drawn, trunk.last, 6))} aria-hidden="true">
      <path className={`${classes.grown} ${tone}`} d={trunk.grown} />
      <path className={classes.lines} strokeWidth="2" d={trunk.firstLines} />
      <g className={tone}>
        <path className={classes.lines} strokeWidth="2" d={trunk.grownLines} />
        <path className={classes.heavy} d={trunk.between} />
      </g>
      <path className={classes.heavy} d={trunk.heavy} />
    </svg>
  );
}
