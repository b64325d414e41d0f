import type { FormatName } from '../content/schemas/icon-names';
import { boxAround } from './bounds';
import type { Stops } from './curve';
import classes from './format-cuts.module.css';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

const radius = 44;

/** The slices that all five pictures are laid out with, by how many rings they have. */
const grown = [3, 4, 5].map((count) => {
  const seed = `format ${count}`;
  const widths = fitted(yearWidths(seed, 1, count), radius - 5);
  return { count, ...rings({ seed, widths, core: 5, unrest: 0.9, points: 7, decimals: 0 }) };
});

/** Their drawings; once on a page. */
export function FormatSlices() {
  return (
    <svg className={classes.definition} aria-hidden="true">
      {grown.map(({ count, outlines, core }) => (
        <g key={count} id={`cut${count}`}>
          <path className={classes.wood} strokeWidth="3" d={outlines.at(-1)} />
          <path className={classes.cut} strokeWidth="2.5" d={outlines.slice(0, -1).join('')} />
          <path className={classes.core} d={core} />
        </g>
      ))}
    </svg>
  );
}

type SliceProps = { x: number; y: number; size: number; kind?: number; turn?: number; narrow?: number };

/** A slice twice as high as its `size`, its middle at a point; turned, as no two that stand together may look alike. */
function Slice({ x, y, size, kind = 2, turn = 0, narrow = 1 }: SliceProps) {
  const slice = grown[kind % grown.length];
  if (!slice) return null;
  // a turned slice reaches elsewhere, and still has to stand on its line
  const box = boxAround({ stopsOf: (ring) => turned(slice.stopsOf(ring), turn) }, slice.count - 1);
  const scale = (2 * size) / box.height;
  const left = Math.round(x - scale * narrow * (box.x + box.width / 2));
  const top = Math.round(y - scale * (box.y + box.height / 2));
  const spin = turn ? `rotate(${turn})` : '';
  return (
    <use
      href={`#cut${slice.count}`}
      transform={`translate(${left} ${top})scale(${(scale * narrow).toFixed(2)} ${scale.toFixed(2)})${spin}`}
    />
  );
}

function turned(stops: Stops, degrees: number): Stops {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return stops.map((place, index) => {
    const across = index % 2 === 0 ? -(stops[index + 1] ?? 0) : (stops[index - 1] ?? 0);
    return place * cosine + across * sine;
  });
}

/** The slice at a place in a row: another than the one before it, and turned elsewhere than any like it. */
function inRow(nth: number) {
  return { kind: nth, turn: (nth * 100) % 360 };
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
  /* short cuts, as far from each other each time, and on beyond the tile */
  sparring: () => (
    <>
      <path className={classes.line} strokeWidth="3" d="M28 80H820" strokeDasharray="3 9" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((nth) => (
        <Slice key={nth} x={28 + nth * 88} y={80} size={28} {...inRow(nth)} />
      ))}
    </>
  ),
  /* a group around one table */
  workshop: () => (
    <>
      <Slice x={312} y={80} size={42} />
      {[0, 1, 2, 3, 4, 5, 6].map((nth) => {
        const angle = (nth * 2 * Math.PI) / 7;
        return (
          <Slice
            key={nth}
            x={Math.round(312 + 64 * Math.cos(angle))}
            y={Math.round(80 + 62 * Math.sin(angle))}
            size={16}
            {...inRow(nth)}
          />
        );
      })}
    </>
  ),
  /* a calliper around a trunk */
  audit: () => (
    <>
      <Slice x={326} y={92} size={66} />
      <path className={classes.wood} d="M150 2H420V22H150zM248 22h16v110l-16-18zM388 22h16v92l-16 18z" />
      <path
        className={classes.cut}
        strokeWidth="2"
        d="M166 22v-10M186 22v-6M206 22v-6M226 22v-10M276 22v-6M296 22v-10M316 22v-6M336 22v-6M356 22v-10M376 22v-6"
      />
    </>
  ),
  /* one lesson after the other, each larger and the later with more rings */
  course: () => (
    <>
      <path className={classes.line} strokeWidth="3" d="M0 154H420" />
      {[11, 17, 24, 33, 42, 52].map((size, nth, sizes) => (
        <Slice
          key={size}
          x={sizes.slice(0, nth).reduce((sum, each) => sum + 2 * each + 5, size + 14)}
          y={152 - size}
          size={size}
          kind={Math.floor(nth / 2)}
          turn={nth * 100}
        />
      ))}
    </>
  ),
};

/** A format of the coaching as wood: a length, cuts or slices of one log. */
export function FormatCuts({ name, className }: { name: FormatName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 160" height="160" fill="currentColor" aria-hidden="true">
      {pictures[name]()}
    </svg>
  );
}
