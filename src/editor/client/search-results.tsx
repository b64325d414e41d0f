import { locales, type Locale } from '../../locales';
import { descriptionLength, maxTitleWidth, measureTitle, truncateToWidth } from '../../seo/search-result';
import type { EditorSite, Row } from '../protocol';
import { draft } from './draft';
import { fillPlaceholders } from './placeholders';
import { site } from './session';
import { useStore } from './store';

type SearchResultsProps = { rows: Row[]; description: Row };

/** How a page looks in search results, in each language; `rows` have its title. */
export function SearchResults({ rows, description }: SearchResultsProps) {
  const current = useStore(site, (value) => value);
  const titlePath = description.path.replace(/metaDescription$/, 'title');
  const title = rows.find(({ path }) => path === titlePath);
  if (!current || !title) return null;
  return (
    <div className="row">
      {locales.map((locale) => (
        <SearchResult key={locale} site={current} locale={locale} title={title} description={description} />
      ))}
    </div>
  );
}

type SearchResultProps = { site: EditorSite; locale: Locale; title: Row; description: Row };

function SearchResult({ site: current, locale, title: titleRow, description: descriptionRow }: SearchResultProps) {
  const [titleField, descriptionField] = [titleRow.fields[locale], descriptionRow.fields[locale]];
  const titleEdit = useStore(draft, ({ edits }) => edits.get(titleField?.id ?? ''));
  const descriptionEdit = useStore(draft, ({ edits }) => edits.get(descriptionField?.id ?? ''));
  if (!titleField || !descriptionField) return null;
  const title = fillPlaceholders(current, String(titleEdit?.value ?? titleField.value), locale);
  const description = fillPlaceholders(current, String(descriptionEdit?.value ?? descriptionField.value), locale);
  const width = measureTitle(title);
  const length = [...description].length;
  const { min, max } = descriptionLength;
  return (
    <figure className="search-result">
      <figcaption>So zeigt es eine Suchmaschine ({locale === 'de' ? 'Deutsch' : 'Englisch'})</figcaption>
      <div lang={locale}>
        <p className="result-title">{truncateToWidth(title, 20, maxTitleWidth)}</p>
        <p className="result-description">{length > max ? `${description.slice(0, max)} …` : description}</p>
      </div>
      <p className={width > maxTitleWidth ? 'length bad' : 'length'}>
        Titel: {width} von {maxTitleWidth} Pixeln{width > maxTitleWidth && ' – zu lang'}
      </p>
      <p className={length < min || length > max ? 'length bad' : 'length'}>
        Beschreibung: {length} Zeichen, gut sind {min} bis {max}
        {length < min && ' – zu kurz'}
        {length > max && ' – zu lang'}
      </p>
    </figure>
  );
}
