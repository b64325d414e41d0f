import { drawCurve } from '../../drawings/geometry/curve';
import { createRandom, randomBetween } from '../../lib/random';
import { classNames } from '../../lib/class-names';
import * as styles from './topic-trunk.module.css';

const width = 600;
const height = 900;

/** Returns the scale of the newest ring, so that it rises two topics high, beside the heading above the list. */
const getOuterScale = (rings: number) => Math.min(1.22, 1 + 1.98 / rings);

/**
 * A quarter of a trunk with one ring per topic, inside the newest ring; its pith is at the lower right corner. Each ring
 * meets the right edge horizontally, level with the line above its topic, so that the lines of the list continue as rings.
 */
export function TopicTrunk({ rings, className }: { rings: number; className?: string }) {
  const random = createRandom('topics');
  const waves = [1.5, 2.5, 4].map((n) => ({
    n,
    height: randomBetween(random, 0.006, 0.014),
    phase: randomBetween(random, 0, 6),
  }));
  /** Draws a ring at `share` of the trunk's size, irregular except at its ends: they have to meet the grid. */
  const drawRing = (share: number) =>
    drawCurve(
      (angle) => {
        const envelope = Math.sin(2 * angle) ** 2;
        const irregularity = waves.reduce(
          (sum, wave) => sum + wave.height * Math.sin(wave.n * 2 * angle + wave.phase + share),
          0,
        );
        const radius = share * (1 + envelope * (0.05 + irregularity));
        return { x: width * (1 - radius * Math.sin(angle)), y: height * (1 - radius * Math.cos(angle)) };
      },
      { from: 0, to: Math.PI / 2, pieces: 5 },
      0,
    );
  const edges = Array.from({ length: rings + 1 }, (_, index) =>
    drawRing(index ? (rings + 1 - index) / rings : getOuterScale(rings)),
  );
  const years = Array.from({ length: 2 * rings }, (_, index) =>
    drawRing((index + (index % 2 ? 0.72 : 0.36)) / (2 * rings)),
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
