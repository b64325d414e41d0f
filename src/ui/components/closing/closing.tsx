import { Button } from '../button/button';
import type { Ground } from '../ground/ground';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Section } from '../section/section';
import styles from './closing.module.css';

export type ClosingProps = {
  closing: { heading: string; text: string; button: { text: string; link: string } };
  /** A quieter one, where a coloured band stands right above. */
  ground?: Ground;
};

/** The call to action that ends a page. */
export function Closing({ closing, ground = 'call' }: ClosingProps) {
  return (
    <Section ground={ground} className={styles.closing}>
      <h2 className={styles.heading}>{closing.heading}</h2>
      <div className={styles.text}>
        <Paragraphs text={closing.text} />
        <Button button={closing.button} />
      </div>
    </Section>
  );
}
