import { drawCurve } from '../../drawings/curve';
import { createRandom, randomBetween } from '../../drawings/random';
import { classNames } from '../../lib/class-names';
import * as styles from './topic-trunk.module.css';

const width = 600;
const height = 900;

/** How far the newest ring reaches: beside the heading above the list, two topics high, however many there are. */
const riseOver = (rings: number) => Math.min(1.22, 1 + 1.98 / rings);

/**
 * A quarter of a trunk with one ring per topic, inside the newest one, its pith at the lower right corner. Each ring arrives level at the right
 * edge, at the height where the line above its topic starts, so that the lines of the list bend into wood.
 */
export function TopicTrunk({ rings, className }: { rings: number; className?: string }) {
  const random = createRandom('topics');
  const waves = [1.5, 2.5, 4].map((n) => ({
    n,
    height: randomBetween(random, 0.006, 0.014),
    phase: randomBetween(random, 0, 6),
  }));
  /** A ring at `share` of the trunk's size; unrest fades towards both ends, which have to meet the grid. */
  const ring = (share: number) =>
    drawCurve(
      (angle) => {
        const calm = Math.sin(2 * angle) ** 2;
        const unrest = waves.reduce(
          (sum, wave) => sum + wave.height * Math.sin(wave.n * 2 * angle + wave.phase + share),
          0,
        );
        const radius = share * (1 + calm * (0.05 + unrest));
        return { x: width * (1 - radius * Math.sin(angle)), y: height * (1 - radius * Math.cos(angle)) };
      },
      { from: 0, to: Math.PI / 2, pieces: 5 },
      0,
    );
  const edges = Array.from({ length: rings + 1 }, (_, index) =>
    ring(index ? (rings + 1 - index) / rings : riseOver(rings)),
  );
  const years = Array.from({ length: 2 * rings }, (_, index) =>
    ring((index + (index % 2 ? 0.72 : 0.36)) / (2 * rings)),
  );
  return (
    <svg
      className={classNames(styles.trunk, className)}
      viewBox={`0 0 ${width} ${height}`}
      width="200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.newest} d={`${edges[0]}L${width} ${height}z`} />
      <path className={styles.wood} d={`${edges[1]}L${width} ${height}z`} />
      <path className={styles.fine} d={years.join('')} />
      <path className={styles.lines} d={edges.slice(2).join('')} />
      <path className={styles.rim} d={edges.slice(0, 2).join('')} />
    </svg>
  );
}
