import type { FormatName } from '../../content/schemas/icon-names';
import classes from './format-cuts.module.css';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

const radius = 44;

/** The slice that all five pictures are laid out with; once on a page. */
export function FormatSlice() {
  const drawn = rings({
    seed: 'format',
    widths: fitted(yearWidths('format', 1, 5), radius - 5),
    core: 5,
    unrest: 0.9,
    points: 9,
    decimals: 0,
  });
  return (
    <svg className={classes.definition} aria-hidden="true">
      <g id="slice">
        <path className={classes.wood} strokeWidth="3" d={drawn.outlines.at(-1)} />
        <path className={classes.cut} strokeWidth="2.5" d={drawn.outlines.slice(0, -1).join('')} />
        <path className={classes.core} d={drawn.core} />
      </g>
    </svg>
  );
}

function Slice({ x, y, size, narrow = 1 }: { x: number; y: number; size: number; narrow?: number }) {
  const scale = size / radius;
  return (
    <use href="#slice" transform={`translate(${x} ${y})scale(${(scale * narrow).toFixed(2)} ${scale.toFixed(2)})`} />
  );
}

const pictures: Record<FormatName, () => React.ReactNode> = {
  /* one long length of a log */
  kickoff: () => (
    <>
      <path className={classes.wood} d="M66 37H420V125H66z" />
      <path className={classes.cut} strokeWidth="3" d="M130 56H330M160 80H420M124 106H290M340 106H400" />
      <Slice x={60} y={80} size={50} narrow={0.6} />
    </>
  ),
  /* short cuts, as far from each other each time */
  sparring: () => (
    <>
      <path className={classes.line} strokeWidth="3" d="M20 80H420" strokeDasharray="3 9" />
      {[0, 1, 2, 3, 4].map((nth) => (
        <Slice key={nth} x={32 + nth * 88} y={80} size={28} />
      ))}
    </>
  ),
  /* a group around one table */
  workshop: () => (
    <>
      <Slice x={330} y={80} size={42} />
      {[0, 1, 2, 3, 4, 5, 6].map((nth) => {
        const angle = (nth * 2 * Math.PI) / 7;
        return (
          <Slice
            key={nth}
            x={Math.round(330 + 64 * Math.cos(angle))}
            y={Math.round(80 + 62 * Math.sin(angle))}
            size={16}
          />
        );
      })}
    </>
  ),
  /* a calliper around a trunk */
  audit: () => (
    <>
      <Slice x={326} y={90} size={59} />
      <path className={classes.wood} d="M150 2H420V22H150zM244 22h16v110l-16-18zM392 22h16v92l-16 18z" />
      <path
        className={classes.cut}
        strokeWidth="2"
        d="M166 22v-10M186 22v-6M206 22v-6M226 22v-10M276 22v-6M296 22v-10M316 22v-6M336 22v-6M356 22v-10M376 22v-6"
      />
    </>
  ),
  /* one lesson after the other, and each a ring larger */
  course: () => (
    <>
      <path className={classes.line} strokeWidth="3" d="M0 154H420" />
      {[12, 19, 27, 36, 46, 57].map((size, nth, sizes) => (
        <Slice
          key={size}
          x={sizes.slice(0, nth).reduce((sum, each) => sum + 2 * each + 5, size)}
          y={152 - size}
          size={size}
        />
      ))}
    </>
  ),
};

/** A format of the coaching as wood: a length, cuts or slices of one log. */
export function FormatCuts({ name, className = '' }: { name: FormatName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 160" fill="currentColor" aria-hidden="true">
      {pictures[name]()}
    </svg>
  );
}
