import { getOtherLocale, type Locale } from '../locales';
import { usePage } from '../site/page-context';
import { Art } from '../components/art/art';
import * as styles from './language-switch.module.css';

/** Names of flags in `src/drawings/art/flags/`. */
const flags: Record<Locale, string> = { de: 'de', en: 'us' };

/** A link to the same page in the other language. */
export function LanguageSwitch() {
  const { locale, page, text } = usePage();
  const other = getOtherLocale(locale);
  // the last segment of the URL varies on these pages: a form type, or the name of a missing study
  const isFallback = page.kind === 'fallback' && (page.name === 'contact' || page.name === 'case-study-not-found');
  return (
    <a
      className={styles.switch}
      href={page.switchPath}
      hrefLang={other}
      lang={locale}
      aria-label={text.language.switchLabel}
      data-switch={isFallback ? page.switchPath.replace(/[^/]*$/, '') : ''}
    >
      <Art name={`flags/${flags[other]}`} />
      {text.language.switchTo}
    </a>
  );
}
