/* Owns no state. How search engines show a page. */
import { locales, type Locale } from '../../locales';
import { descriptionLength, maxTitleWidth, measureTitle, truncateToWidth } from '../../seo/search-result';
import { languageNames } from '../labels';
import type { EditorField, EditorSite, Row } from '../protocol';
import { useFieldValue } from './actions';
import { fillPlaceholders } from './placeholders';
import { useSite } from './site';

type SearchResultsProps = { rows: Row[]; description: Row };

/** How a page looks in search results, in each language; `rows` include its title. */
export function SearchResults({ rows, description }: SearchResultsProps) {
  const site = useSite();
  const titlePath = description.path.replace(/metaDescription$/, 'title');
  const title = rows.find(({ path }) => path === titlePath);
  if (!title) return null;
  return (
    <div className="row">
      {locales.map((locale) => {
        const [titleField, descriptionField] = [title.fields[locale], description.fields[locale]];
        if (!titleField || !descriptionField) return null;
        return <SearchResult key={locale} site={site} locale={locale} {...{ titleField, descriptionField }} />;
      })}
    </div>
  );
}

type SearchResultProps = {
  site: EditorSite;
  locale: Locale;
  titleField: EditorField;
  descriptionField: EditorField;
};

function SearchResult({ site, locale, titleField, descriptionField }: SearchResultProps) {
  const title = fillPlaceholders(site, String(useFieldValue(titleField)), locale);
  const description = fillPlaceholders(site, String(useFieldValue(descriptionField)), locale);
  const width = measureTitle(title);
  const length = [...description].length;
  const { min, max } = descriptionLength;
  return (
    <figure className="search-result" data-column={locale}>
      <figcaption>So zeigt es eine Suchmaschine ({languageNames[locale]})</figcaption>
      <div lang={locale}>
        <p className="result-title">{truncateToWidth(title, 20, maxTitleWidth)}</p>
        <p className="result-description">{length > max ? `${description.slice(0, max)} …` : description}</p>
      </div>
      <p className={width > maxTitleWidth ? 'failure' : 'length'}>
        Titel: {width} von {maxTitleWidth} Pixeln{width > maxTitleWidth && ' – zu lang'}
      </p>
      <p className={length < min || length > max ? 'failure' : 'length'}>
        Beschreibung: {length} Zeichen, gut sind {min} bis {max}
        {length < min && ' – zu kurz'}
        {length > max && ' – zu lang'}
      </p>
    </figure>
  );
}
