import { Art } from '../art/art';
import { Button } from '../button/button';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Section } from '../section/section';
import * as styles from './closing.module.css';

type ClosingProps = {
  closing: { heading: string; text: string; button: { text: string; link: string } };
  /** Name of the drawing in `art/img/closings/`. */
  picture: string;
};

/** The call to action at the end of a page. */
export function Closing({ closing, picture }: ClosingProps) {
  return (
    <Section background="call" className={styles.closing}>
      <div className={styles.text}>
        <h2>{closing.heading}</h2>
        <Paragraphs text={closing.text} />
        <Button button={closing.button} />
      </div>
      <Art name={`img/closings/${picture}`} className={styles.picture} />
    </Section>
  );
}
