import { counterpartOf, type Locale } from '../locales';
import { useSite } from '../site-context';
import { Flag, type FlagProps } from '../drawings/flag';
import styles from './language-switch.module.css';

const flags: Record<Locale, FlagProps['country']> = { de: 'de', en: 'us' };

/** Leads to the same page in the other language. */
export function LanguageSwitch() {
  const { locale, page, text } = useSite();
  const other = counterpartOf(locale);
  // the address says more than the page: for which form type it is, or which study was looked for
  const standIn = page.kind === 'stand-in' && (page.view === 'contact' || page.view === 'case-study-not-found');
  return (
    <a
      className={styles.switch}
      href={page.switchPath}
      hrefLang={other}
      lang={locale}
      aria-label={text.language.switchLabel}
      data-switch={standIn ? page.switchPath.replace(/[^/]*$/, '') : ''}
    >
      <Flag country={flags[other]} />
      {text.language.switchTo}
    </a>
  );
}
