import { Art } from '../art/art';
import { Button } from '../button/button';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Section } from '../section/section';
import * as styles from './closing.module.css';

type ClosingProps = {
  closing: { heading: string; text: string; button: { text: string; link: string } };
  /** The drawing of `art/img/closings/` that runs into it. */
  picture: string;
};

/** The call to action that ends a page. */
export function Closing({ closing, picture }: ClosingProps) {
  return (
    <Section ground="call" className={styles.closing}>
      <div className={styles.text}>
        <h2>{closing.heading}</h2>
        <Paragraphs text={closing.text} />
        <Button button={closing.button} />
      </div>
      <Art name={`img/closings/${picture}`} className={styles.picture} />
    </Section>
  );
}
