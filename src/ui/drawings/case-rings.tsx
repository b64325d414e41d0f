import type { ColourToken } from '../../content/schemas/fields';
import { boxAround, viewBox } from './bounds';
import classes from './case-rings.module.css';
import { caseTrunk } from './case-trunk';

export type CaseRingsProps = {
  /** The study’s figures, such as before and after. */
  values: readonly number[];
  /** Names the tree, for example the study’s slug. */
  seed: string;
  colour: ColourToken;
  className?: string;
};

/** A case study’s trunk: rings as wide as its figures are high; what has grown is dark. Stands on the phase colour. */
export function CaseRings({ values, seed, colour, className = '' }: CaseRingsProps) {
  const trunk = caseTrunk(values, seed, 500);
  const tone = classes[colour] ?? classes.stay;
  return (
    <svg className={`${classes.picture} ${className}`} viewBox={viewBox(boxAround(trunk.drawn, trunk.last, 6))} aria-hidden="true">
      <path className={`${classes.grown} ${tone}`} d={trunk.grown} />
      <path className={classes.lines} strokeWidth="3" d={trunk.beforeLines} />
      <g className={tone}>
        <path className={classes.light} strokeWidth="2.5" d={trunk.grownLines} />
        {trunk.between && <path className={classes.heavy} d={trunk.between} />}
      </g>
      <path className={classes.heavy} d={trunk.heavy} />
    </svg>
  );
}
