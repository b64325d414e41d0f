import type { LocaleContent } from '../../site-content';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { Section } from '../../components/section/section';
import { TreeCount } from '../../drawings/tree-count';
import * as styles from './trees.module.css';

/** A drawing of every planted tree, and a link to the certificate. */
export function Trees({ trees, planted }: { trees: LocaleContent['agency']['trees']; planted: number }) {
  return (
    <Section background="surface" className={styles.section}>
      <h2 className={styles.heading}>{trees.heading}</h2>
      <div className={styles.text}>
        <Paragraphs text={trees.text} />
        <ArrowLink href={trees.file} hrefLang="de" text={trees.linkText} />
      </div>
      <TreeCount className={styles.forest} id="tree" planted={planted} />
    </Section>
  );
}
