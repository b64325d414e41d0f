import classes from './bot.module.css';
import { rings } from './rings';

export type BotProps = { label?: string; className?: string };

const disc = (seed: string, widths: number[], core: number) =>
  rings({ seed, widths, core, unrest: 0.9, offCentre: 0.08, crack: 4, ink: 5, points: 10, decimals: 0 });

/**
 * The bot: a slice of trunk with knots for eyes, bolts for ears and a twig for an antenna. Its mouth
 * opens and shows teeth on hover and focus, and with `data-open` on it or on an ancestor that has `data-bot`.
 */
export function Bot({ label, className = '' }: BotProps) {
  const head = rings({
    seed: 'bot',
    widths: [42, 42, 42, 34, 20],
    core: 26,
    lean: 1.5,
    offCentre: 0.03,
    unrest: 0.5,
    crack: 5.2,
    hairlines: 2,
    ink: 11,
    points: 18,
    decimals: 0,
  });
  const eye = disc('eye', [14, 10, 18], 12);
  const cheek = disc('cheek', [7, 8], 5);
  return (
    <svg
      className={`${classes.bot} ${className}`}
      viewBox="-240 -310 480 530"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={classes.twig} strokeWidth="12" d="M-6-186c4-34-6-58 4-90" />
      <path
        className={classes.leaf}
        strokeWidth="5"
        d="M-2-262c8-36 46-42 70-29c-9 31-41 44-70 29zM-5-232c-12-26-42-26-58-13c11 24 36 28 58 13z"
      />
      <path className={classes.lines} strokeWidth="3" d="M-2-262l44-18M-5-232l-36-11" />
      <path className={classes.bolt} strokeWidth="6" d="M-216-22h44v58h-44zM172-24h44v58h-44zM-232-8v30M232-10v30" />
      <path className={classes.bark} d={head.outlines[4]} />
      <path className={classes.wood} d={head.outlines[3]} />
      <path className={classes.lines} strokeWidth="2" strokeOpacity="0.4" d={head.hairlines.slice(1).join('')} />
      <path className={classes.heavy} d={(head.bands[3] ?? '') + (head.bands[4] ?? '') + head.crack} />
      {[-78, 80].map((x) => (
        <g key={x}>
          <g transform={`translate(${x} -34)`}>
            <path className={classes.white} d={eye.outlines[2]} />
            <path className={classes.heavy} d={eye.bands[2]} />
            <g className={classes.eye}>
              <path className={classes.iris} d={eye.outlines[1]} />
              <path className={classes.heavy} d={(eye.bands[1] ?? '') + (eye.outlines[0] ?? '')} />
              <circle className={classes.white} cx="-8" cy="-9" r="7" />
            </g>
          </g>
          <g transform={`translate(${x * 1.45} 44)`}>
            <path className={classes.cheek} d={cheek.outlines[1]} />
            <path className={classes.lines} strokeWidth="2" d={cheek.outlines.join('')} />
          </g>
        </g>
      ))}
      <g className={classes.mouth}>
        <path
          className={classes.throat}
          strokeWidth="7"
          d="M-80 60c50 24 110 24 160 0c4 54-30 96-80 96c-50 0-84-42-80-96z"
        />
        <path className={classes.cheek} d="M-42 128c22-22 62-22 84 0c-22 24-62 24-84 0z" />
        <path
          className={classes.white}
          d="M-76 64l24 9v21l-21-6zM-48 74l22 4v22l-22-5zM-22 79h21v23l-21-2zM3 79l22-2v22l-22 2zM29 77l20-5v22l-20 4zM53 71l22-8-3 23-19 6z"
        />
      </g>
      <path className={classes.lines} strokeWidth="9" d="M-88 56c54 30 122 30 176 0" />
    </svg>
  );
}
