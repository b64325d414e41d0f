import { classNames } from '../lib/class-names';
import * as classes from './flywheel-wheel.module.css';
import type { PhaseToken } from './phases';
import { wheel } from './wheel';

type FlywheelWheelProps = {
  segments: readonly { label: string; colour: PhaseToken }[];
  centre: string;
  label?: string;
  /** Size of the words, in units of the drawing (800 are its width). */
  lettering?: number;
  className?: string;
};

/**
 * The flywheel (specification, section 2): a ring cut into four. An ancestor’s `data-step` lights it: 1 to 4 light
 * that many segments and turn the newest to the right, 5 lights all of them with a green centre and the outer ring;
 * without it, everything is lit and stands still. Its words stay upright while it turns.
 */
export function FlywheelWheel({ segments, centre, label, lettering = 28, className }: FlywheelWheelProps) {
  const drawn = wheel();
  const longest = Math.max(...segments.map((segment) => segment.label.length));
  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox="-400 -400 800 800"
      width="400"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g className={classes.outer}>
        <path className={classes.newest} d={drawn.newest} />
        <path className={classes.arrows} strokeWidth="4" d={drawn.outer} />
      </g>
      <g>
        {drawn.segments.map((segment, index) => {
          const { label: text = '', colour = 'stay' } = segments[index] ?? {};
          return (
            <g key={segment.band} className={`${classes.segment} ${classes[colour]}`} data-segment={index + 1}>
              <path className={classes.band} d={segment.band} />
              <path className={classes.grain} strokeWidth="1.5" d={segment.grain} />
              <path className={classes.inner} d={segment.inner} />
              <g transform={`translate(${Math.round(segment.middle.x)} ${Math.round(segment.middle.y)})`}>
                <g className={classes.upright}>
                  <text className={classes.number} fontSize="72">
                    {`0${index + 1}`}
                  </text>
                  <text
                    className={classes.label}
                    fontSize={Math.min(lettering, Math.floor((11 * lettering) / longest))}
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
      <path className={classes.centre} d={drawn.centre} />
      <text
        className={`${classes.centreLabel} ${classes.upright}`}
        fontSize={Math.min(lettering + 2, Math.floor(360 / centre.length))}
      >
        {centre}
      </text>
    </svg>
  );
}
