import { classNames } from '../lib/class-names';
import * as classes from './flywheel-wheel.module.css';
import type { PhaseToken } from './phases';
import { drawWheel } from './geometry/wheel';

type FlywheelWheelProps = {
  segments: readonly { label: string; colour: PhaseToken }[];
  centre: string;
  label?: string;
  /** Font size of the labels, in units of the drawing (800 wide). */
  fontSize?: number;
  className?: string;
};

/**
 * The flywheel, a ring cut into four segments. An ancestor’s `data-step` controls it: 1 to 4 light that many segments
 * and turn the newest to the right, 5 lights all of them, the centre and the outer ring. Without it, everything is lit
 * and nothing turns. The text stays upright.
 */
export function FlywheelWheel({ segments, centre, label, fontSize = 28, className }: FlywheelWheelProps) {
  const wheel = drawWheel();
  const longest = Math.max(...segments.map((segment) => segment.label.length));
  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox="-400 -400 800 800"
      width="400"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g className={classes.outer}>
        <path className={classes.newest} d={wheel.newest} />
        <path className={classes.arrows} strokeWidth="4" d={wheel.outer} />
      </g>
      <g>
        {wheel.segments.map((segment, index) => {
          const { label: text = '', colour = 'stay' } = segments[index] ?? {};
          return (
            <g key={segment.band} className={`${classes.segment} ${classes[colour]}`} data-segment={index + 1}>
              <path className={classes.band} d={segment.band} />
              <path className={classes.grain} strokeWidth="1.5" d={segment.grain} />
              <path className={classes.inner} d={segment.inner} />
              <g transform={`translate(${Math.round(segment.centre.x)} ${Math.round(segment.centre.y)})`}>
                <g className={classes.upright}>
                  <text className={classes.number} fontSize="72">
                    {`0${index + 1}`}
                  </text>
                  <text
                    className={classes.label}
                    fontSize={Math.min(fontSize, Math.floor((11 * fontSize) / longest))}
                    y="38"
                  >
                    {text}
                  </text>
                </g>
              </g>
            </g>
          );
        })}
      </g>
      <path className={classes.centre} d={wheel.centre} />
      <text
        className={`${classes.centreLabel} ${classes.upright}`}
        fontSize={Math.min(fontSize + 2, Math.floor(360 / centre.length))}
      >
        {centre}
      </text>
    </svg>
  );
}
