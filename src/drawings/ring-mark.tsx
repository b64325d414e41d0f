import { classNames } from '../lib/class-names';
import type { LogoMark } from './logo-mark';
import * as classes from './ring-mark.module.css';

type RingMarkProps = { mark: LogoMark; className?: string };

/** The logo mark. */
export function RingMark({ mark: { accent, ink }, className }: RingMarkProps) {
  return (
    <svg className={classNames(classes.mark, className)} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {accent && <path className={classes.newest} d={accent} />}
      {ink && <path d={ink} />}
    </svg>
  );
}
