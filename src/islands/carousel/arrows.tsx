import * as styles from './arrows.module.css';
import type { Direction } from './steering';

type ArrowsProps = {
  className: string | undefined;
  labels: { previous: string; next: string; position: string };
  /** The number of the current item, and the number of all items. */
  position: readonly [current: number, total: number];
  /** Whether each arrow can move; a disabled arrow stays focusable. */
  can: Record<Direction, boolean>;
  onPress: (direction: Direction) => void;
};

/** The two arrows of a carousel, with the current position between them. */
export function Arrows({ className, labels, position: [current, total], can, onPress }: ArrowsProps) {
  return (
    <div className={`${styles.arrows} ${className}`}>
      <Arrow label={labels.previous} enabled={can.left} path="M15 4 7 12l8 8M7 12h14" onPress={() => onPress('left')} />
      {/* browser translation may have changed the text before hydration */}
      <span className={styles.position} aria-hidden="true" suppressHydrationWarning>
        {labels.position.replaceAll('{n}', String(current)).replaceAll('{total}', String(total))}
      </span>
      <Arrow label={labels.next} enabled={can.right} path="m9 4 8 8-8 8M17 12H3" onPress={() => onPress('right')} />
    </div>
  );
}

type ArrowProps = { label: string; enabled: boolean; path: string; onPress: () => void };

function Arrow({ label, enabled, path, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={!enabled}
      onClick={enabled ? onPress : undefined}
    >
      <svg viewBox="0 0 24 24" width="24" aria-hidden="true" className={styles.icon}>
        <path d={path} />
      </svg>
    </button>
  );
}
