import type { LegalContent } from '../../../content/schemas/legal';
import { PageHeader } from '../page-header/page-header';
import { RichText } from '../rich-text/rich-text';
import { Section } from '../section/section';
import styles from './legal-text.module.css';
import { legalSections } from './legal-sections';

/** A legal text: its version, a table of contents, and its sections. */
export function LegalText({ legal }: { legal: LegalContent }) {
  const { before, sections } = legalSections(legal.body);
  return (
    <>
      <PageHeader heading={legal.heading} ground="surface" long className={styles.header}>
        <p className={styles.notice}>{legal.notice}</p>
      </PageHeader>
      <Section as="div" className={styles.section}>
        <nav className={styles.contents} aria-label={legal.heading}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {before && <RichText text={before} />}
          {sections.map(({ id, heading, body }) => (
            <section key={id} id={id} tabIndex={-1} className={styles.part}>
              <h2 className={styles.heading}>{heading}</h2>
              <RichText text={body} />
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
