import type { ScreenProps } from '../../define-page';
import { usePage } from '../../page-context';
import { Art } from '../../components/art/art';
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form';
import { backgroundClass, type Background } from '../../components/background/background';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { gridClass } from '../../components/section/section';
import { contactTypeOf, formTypeFor, type AnyContactType } from './contact-types';
import * as styles from './screen.module.css';
import { Sent } from './sent';

/** Each kind of enquiry has the colour of what it leads to: the coaching’s page, the phase that a visitor is in. */
const grounds: Record<AnyContactType, Background> = {
  project: 'ready',
  collaboration: 'leaf',
  analysis: 'attract',
  coaching: 'convince',
  other: 'surface',
};

/** A contact page: what to know before writing, and the form. */
export function Screen({ content: contact }: ScreenProps<'contact'>) {
  const { page: current, locale } = usePage();
  const type = contactTypeOf(current.entry);
  const formType = formTypeFor(type, locale, contact.form);
  const page = contact.pages[type];
  const ground = backgroundClass(grounds[type]);
  return (
    <div className={`${gridClass} ${styles.page}`}>
      <Art name="bark-edge" className={`${ground} ${styles.edge}`} />
      <header className={`${ground} ${styles.head}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <div className={styles.intro}>
          <Paragraphs text={page.intro} />
        </div>
        <Art name={`img/enquiries/${type}`} className={styles.picture} eager />
      </header>
      <div className={styles.form}>
        <EnquiryForm formType={formType} typeFromAddress={type === 'other'} />
        <Sent sent={contact.sent} className={styles.sent} />
      </div>
      <div className={`${ground} ${styles.more}`}>
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
  );
}
