/* Owns no state. Shows below a field what its placeholders stand for. */
import type { Column, EditorField, EditorSite, Row } from '../protocol';
import { useFieldValue } from './actions';
import { PlaceLink } from './link';
import { findPlaceByName, getLanguage, isShown, type Place } from './names';
import { allowsPlaceholders, listUsedPlaceholders } from './placeholders';
import { useSite } from './site';

type PlaceholderValuesProps = { row: Row; column: Column; field: EditorField };

/** Shows the values of the placeholders in a field; each is a link to where the value can be changed. */
export function PlaceholderValues({ row, column, field }: PlaceholderValuesProps) {
  const text = String(useFieldValue(field));
  const site = useSite();
  const locale = getLanguage(column);
  const used = allowsPlaceholders(row, field.file) ? listUsedPlaceholders(site, text) : [];
  if (used.length === 0) return null;
  return (
    <ul className="placeholder-values" data-column={column}>
      {used.map(({ name, values, source }) => {
        const place = findSource(site, source);
        const content = (
          <>
            <code>{`{${name}}`}</code> = <span lang={locale}>{values[locale]}</span>
          </>
        );
        return <li key={name}>{place ? <PlaceLink place={place}>{content}</PlaceLink> : content}</li>;
      })}
    </ul>
  );
}

/** Finds the field that a value comes from; of a list, the first one of its entries. */
function findSource(site: EditorSite, source: string): Place | undefined {
  const place = findPlaceByName(site, source);
  if (place?.row.kind !== 'list') return place;
  const { part, row: list, column } = place;
  const row = part.rows.find((each) => each.path.startsWith(`${list.path}.`) && each.kind !== 'list' && isShown(each));
  const field = row?.fields[column];
  return row && field && { part, row, column, field };
}
