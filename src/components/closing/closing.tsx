import type { ClosingPicture } from '../../drawings/pictures-closing';
import { Button } from '../button/button';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Picture } from '../picture/picture';
import { Section } from '../section/section';
import styles from './closing.module.css';

type ClosingProps = {
  closing: { heading: string; text: string; button: { text: string; link: string } };
  /** The drawing that runs into it. */
  picture: ClosingPicture;
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
      <Picture className={styles.picture} picture={{ src: `/img/closings/${picture}.svg`, alt: '' }} />
    </Section>
  );
}
