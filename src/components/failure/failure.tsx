import { usePage } from '../../page-context';
import { Art } from '../art/art';
import { Button } from '../button/button';
import { PageHeader } from '../page-header/page-header';
import * as styles from './failure.module.css';

type FailureProps = {
  /** The message, which is English in both languages. */
  message: string;
  headingAs?: 'h2';
  /** What it means, in the page’s language. */
  text: string;
  button: { text: string; link: string };
};

/** A page that has nothing to show: the message, what it means, the way on, and a hollow trunk. */
export function Failure({ message, headingAs, text, button }: FailureProps) {
  const { locale } = usePage();
  return (
    <PageHeader
      heading={message}
      headingAs={headingAs}
      headingLang={locale === 'en' ? undefined : 'en'}
      intro={text}
      ground="call"
      className={styles.header}
      figure={<Art name="img/hollow" className={styles.hollow} eager />}
    >
      <Button button={button} />
    </PageHeader>
  );
}
