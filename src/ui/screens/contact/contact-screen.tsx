import type { PageData } from '../../../site/page';
import { useSite } from '../../../site/site-context';
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form';
import { groundClass } from '../../components/ground/ground';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { gridClass } from '../../components/section/section';
import { BarkEdge } from '../../drawings/bark-edge';
import styles from './contact-screen.module.css';

/** A contact page: what to know before writing, and the form. */
export function ContactScreen({ contact, type, formType }: PageData['contact']) {
  const { identity } = useSite();
  const page = contact.pages[type];
  return (
    <div className={`${gridClass} ${styles.page}`}>
      <BarkEdge className={styles.edge ?? ''} />
      <header className={`${styles.head} ${groundClass('leaf')}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <div className={styles.intro}>
          <Paragraphs text={page.intro} />
        </div>
      </header>
      <div className={styles.form}>
        <EnquiryForm formType={formType} typeFromAddress={type === 'other'} />
      </div>
      <div className={`${styles.more} ${groundClass('leaf')}`}>
        <ul className={styles.points}>
          {page.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <h2 className={styles.next}>{page.nextHeading}</h2>
        <Paragraphs text={page.next} />
        <p className={styles.direct}>
          <a href={`tel:${identity.phone.number}`}>{identity.phone.display}</a>
          <a href={`mailto:${identity.email.address}`}>{identity.email.address}</a>
        </p>
      </div>
    </div>
  );
}
