import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Art } from '../../components/art/art';
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form';
import { getBackgroundClass, type Background } from '../../components/background/background';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { gridClass } from '../../components/section/section';
import { getContactType, getInitialFormType, type AnyContactType } from '../../contact-types';
import * as styles from './screen.module.css';
import { Sent } from './sent';
import { Specimen } from './specimen';

/** Backgrounds by type of enquiry: coaching has the colour of its page, other types that of a call to action. */
const backgrounds: Record<AnyContactType, Background> = {
  project: 'leaf',
  collaboration: 'leaf',
  analysis: 'leaf',
  coaching: 'sap',
  other: 'surface',
};

/** A contact page: an introduction and the form. */
export function Screen({ content: contact }: ScreenProps<'contact'>) {
  const { page: current, locale } = usePage();
  const type = getContactType(current.entry);
  const formType = getInitialFormType(type, locale, contact.form);
  const page = contact.pages[type];
  const background = getBackgroundClass(backgrounds[type]);
  return (
    <>
      <div className={`${gridClass} ${styles.page}`}>
        <Art name="bark-edge" className={`${background} ${styles.edge}`} />
        <header className={`${background} ${styles.head}`}>
          <h1 className={styles.heading}>{page.heading}</h1>
          <div className={styles.intro}>
            <Paragraphs text={page.intro} />
          </div>
          <Art name={`img/enquiries/${type}`} className={styles.picture} eager />
        </header>
        <div className={styles.form}>
          <EnquiryForm formType={formType} submit={page.submit} typeFromAddress={type === 'other'} />
          <Sent sent={contact.sent} className={styles.sent} />
        </div>
        <div className={`${background} ${styles.more}`}>
          <ul className={styles.points}>
            {page.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <h2 className={styles.next}>{page.nextHeading}</h2>
          <Paragraphs text={page.next} />
          <Art name={`img/enquiries/${type}`} className={styles.below} />
        </div>
      </div>
      {type === 'analysis' && <Specimen specimen={contact.pages.analysis.specimen} />}
    </>
  );
}
