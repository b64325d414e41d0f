import type { ReactNode } from 'react';

import { Art } from '../art/art';
import { ButtonOrCall } from '../button/button-or-call';
import { classNames } from '../../lib/class-names';
import { Paragraphs } from '../paragraphs/paragraphs';
import { Section } from '../section/section';
import * as styles from './closing.module.css';

type ClosingProps = {
  closing: { heading: string; text: string; button: { text: string; link: string } };
  /** Name of the drawing in `art/img/closings/`. */
  picture?: string;
  /** Shown instead of a drawing. */
  children?: ReactNode;
};

/** The call to action at the end of a page. */
export function Closing({ closing, picture, children }: ClosingProps) {
  return (
    <Section background="call" className={classNames(styles.closing, picture ? styles.pictured : undefined)}>
      <div className={styles.text}>
        <h2>{closing.heading}</h2>
        <Paragraphs text={closing.text} />
        <ButtonOrCall button={closing.button} />
      </div>
      {picture && <Art name={`img/closings/${picture}`} className={styles.picture} />}
      {children && <div className={styles.aside}>{children}</div>}
    </Section>
  );
}
