import styles from './status.module.css';

/** Announces what a carousel shows now; empty until it has been moved. */
export function Status({ text }: { text: string }) {
  return (
    <p className={styles.status} role="status">
      {text}
    </p>
  );
}
