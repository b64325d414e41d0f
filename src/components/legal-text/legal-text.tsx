import { parseLegalSections } from '../../content/legal-sections';
import type { LegalContent } from '../../content/schemas/legal';
import { usePage } from '../../site/page-context';
import { TextRings } from '../../drawings/text-rings';
import { classNames } from '../../lib/class-names';
import { PageHeader } from '../page-header/page-header';
import { RichText } from '../rich-text/rich-text';
import { Section } from '../section/section';
import * as styles from './legal-text.module.css';

/** A legal text: its version, a table of contents, and sections with short summaries. */
export function LegalText({ content: legal, headingAs }: { content: LegalContent; headingAs?: 'h2' }) {
  const { contents, inShort: label, rings } = usePage().text.legal;
  const { before, sections } = parseLegalSections(legal.body);
  const lengths = sections.map(({ body }) => body.length);
  const numbers = sections.flatMap(({ heading }) => /^\d+/.exec(heading)?.[0] ?? []);
  return (
    <>
      <PageHeader
        heading={legal.heading}
        headingAs={headingAs}
        background="surface"
        long
        className={styles.header}
        figure={<TextRings lengths={lengths} labels={numbers} className={styles.trunk} />}
      >
        <p className={styles.notice}>{legal.notice}</p>
        <p className={styles.caption}>{rings}</p>
      </PageHeader>
      <Section as="div" className={styles.section}>
        <nav className={styles.contents} aria-label={contents}>
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
          {sections.map(({ id, heading, inShort, body }) => (
            <section key={id} id={id} tabIndex={-1} className={styles.part}>
              <h2 className={styles.heading}>{heading}</h2>
              {inShort && (
                <p className={styles.short}>
                  <strong>{label}:</strong> {inShort}
                </p>
              )}
              {/* the class `text` keeps reader views from removing blocks with many links */}
              <RichText text={body} className={classNames(styles.body, 'text')} />
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
