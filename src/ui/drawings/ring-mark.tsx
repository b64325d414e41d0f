import { classNames } from '../class-names';
import { mark } from './mark';
import classes from './ring-mark.module.css';

type RingMarkProps = { className?: string };

/** The logo’s sign: a trunk’s rings with their notch, the newest ring in leaf green. */
export function RingMark({ className }: RingMarkProps) {
  const { outer, inner, core } = mark();
  return (
    <svg className={classNames(classes.mark, className)} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={classes.newest} d={outer} />
      <path d={inner + core} />
    </svg>
  );
}
