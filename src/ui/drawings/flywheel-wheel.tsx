import type { ColourToken } from '../../content/schemas/fields';
import classes from './flywheel-wheel.module.css';
import { wheel } from './wheel';

export type FlywheelWheelProps = {
  segments: readonly { label: string; colour: ColourToken }[];
  centre: string;
  /** Unique on the page: the labels’ lines are named with it. */
  id: string;
  label?: string;
  className?: string;
};

/**
 * The flywheel (specification, section 2): a ring cut into four. An ancestor’s `data-step` lights it: 1 to 4 light
 * that many segments, 5 all of them with a green centre and the outer ring; without it, everything is lit.
 */
export function FlywheelWheel({ segments, centre, id, label, className = '' }: FlywheelWheelProps) {
  const drawn = wheel();
  const longest = Math.max(...segments.map((segment) => segment.label.length));
  return (
    <svg
      className={`${classes.picture} ${className}`}
      viewBox="-400 -400 800 800"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g className={classes.outer} data-part="outer">
        <path className={classes.newest} d={drawn.newest} />
        <path className={classes.arrows} strokeWidth="4" d={drawn.outer + drawn.arrows} />
      </g>
      <g data-part="wheel">
        {drawn.segments.map((segment, index) => {
          const { label: text = '', colour = 'stay' } = segments[index] ?? {};
          return (
            <g
              key={segment.band}
              className={`${classes.segment} ${classes[colour] ?? classes.stay}`}
              data-segment={index + 1}
            >
              <path className={classes.band} d={segment.band} />
              <path className={classes.grain} strokeWidth="1.5" d={segment.grain} />
              <path className={classes.inner} d={segment.inner} />
              <path id={`${id}${index}`} fill="none" d={segment.textLine} />
              <text className={classes.label} fontSize={longest > 21 ? 28 : longest > 16 ? 34 : 40}>
                <textPath href={`#${id}${index}`} startOffset="50%">
                  {text}
                </textPath>
              </text>
              <text
                className={classes.number}
                fontSize="40"
                x={Math.round(segment.hub.x)}
                y={Math.round(segment.hub.y)}
              >
                0{index + 1}
              </text>
            </g>
          );
        })}
      </g>
      <g data-part="centre">
        <path className={classes.centre} d={drawn.centre} />
        <text className={classes.centreLabel} fontSize={centre.length > 12 ? 28 : 36}>
          {centre}
        </text>
      </g>
    </svg>
  );
}
