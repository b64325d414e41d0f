import { colourNames, motionNames, shapeNames, spaceNames, textNames } from './tokens';
import styles from './samples.module.css';

/** Every colour, each in the value that the current scheme gives it. */
export function Colours() {
  return (
    <ul className={styles.colours}>
      {colourNames.map((name) => (
        <li key={name}>
          <svg className={styles.swatch} aria-hidden="true">
            <rect width="100%" height="100%" fill={`var(--${name})`} />
          </svg>
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** Every step of the type scale, on the longest word of the trade. */
export function Types({ word }: { word: string }) {
  return (
    <ul className={styles.types}>
      {textNames.map((name) => (
        <li key={name}>
          <code>--text-{name}</code>
          <p className={`${styles.word} ${styles[name] ?? ''}`}>{word}</p>
        </li>
      ))}
    </ul>
  );
}

/** Every space, target and line, as long as it is. */
export function Spaces() {
  return (
    <ul className={styles.spaces}>
      {spaceNames.map((name) => (
        <li key={name}>
          <code>--{name}</code>
          <svg className={styles.bar} aria-hidden="true">
            <rect width={`var(--${name})`} height="100%" fill="var(--leaf)" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** How corners are and what floats. */
export function Shapes() {
  return (
    <ul className={styles.shapes}>
      {shapeNames.map((name) => (
        <li key={name} className={`${styles.shape} ${styles[name] ?? ''}`}>
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** How long a movement takes: each sample moves while the mouse is over it. */
export function Motions() {
  return (
    <ul className={styles.motions}>
      {motionNames.map((name) => (
        <li key={name} className={`${styles.motion} ${styles[name === 'team-expand' ? 'expand' : name] ?? ''}`}>
          <code>--{name}</code>
          <span className={styles.mover} />
        </li>
      ))}
    </ul>
  );
}
