import { usePage } from '../../site/page-context';
import { Art } from '../art/art';
import { Button } from '../button/button';
import { PageHeader } from '../page-header/page-header';
import * as styles from './failure.module.css';

type FailureProps = {
  /** The error message, in English on all pages. */
  message: string;
  headingAs?: 'h2';
  /** An explanation in the page’s language. */
  text: string;
  button: { text: string; link: string };
};

/** The header of an error page: message, explanation, a button, and a hollow trunk. */
export function Failure({ message, headingAs, text, button }: FailureProps) {
  const { locale } = usePage();
  return (
    <PageHeader
      heading={message}
      headingAs={headingAs}
      headingLang={locale === 'en' ? undefined : 'en'}
      intro={text}
      background="call"
      className={styles.header}
      figure={<Art name="img/hollow" className={styles.hollow} eager />}
    >
      <Button button={button} />
    </PageHeader>
  );
}
