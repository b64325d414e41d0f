import { classNames } from '../../lib/class-names';
import { usePage, type PageContext } from '../../site/page-context';
import { ArrowLink } from '../arrow-link/arrow-link';
import { Sheet } from '../sheet/sheet';
import * as styles from './finding.module.css';

type Specimen = PageContext['contact']['pages']['analysis']['specimen'];

type FindingProps = { finding: Specimen['findings'][number]; labels: Specimen['labels']; short?: boolean };

/**
 * A finding of a potential analysis: what was found, what it costs, and what to do first. If `short`, the heading alone
 * says what was found.
 */
export function Finding({ finding, labels, short = false }: FindingProps) {
  const parts = (['found', 'cost', 'first'] as const).slice(short ? 1 : 0);
  return (
    <>
      <h3 className={styles.heading}>{finding.heading}</h3>
      <dl className={styles.parts}>
        {parts.map((part) => (
          <div key={part}>
            <dt className={styles.label}>{labels[part]}</dt>
            <dd>{finding[part]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One finding from the sample page of an analysis, and a link to that page. A negative `at` counts from the end. */
export function FindingSheet({ at, className }: { at: number; className?: string }) {
  const { contact, getPath } = usePage();
  const { site, stamp, labels, findings, more } = contact.pages.analysis.specimen;
  const finding = findings.at(at);
  return (
    <div className={classNames(styles.sheet, className)}>
      <Sheet label={site} note={stamp}>
        {finding && <Finding finding={finding} labels={labels} short />}
      </Sheet>
      <ArrowLink href={`${getPath('contact', 'analysis')}#sample`} text={more} />
    </div>
  );
}
