import { Fragment, memo } from 'react';

import { groupBy } from '../../lib/group-by';
import type { Part, Row } from '../protocol';
import { Field } from './field';
import { columns, isShown } from './names';
import { SearchResults } from './search-results';

/** The fields of a part, in groups. */
export const Form = memo(function Form({ part }: { part: Part }) {
  const groups = groupBy(part.rows, ({ group }) => group);
  if (!part.rows.some(isShown))
    return <p>Hier steht noch nichts. Neue Einträge legst du in der Datei an; wie das geht, steht in ihr.</p>;
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {[...groups].map(([group, rows]) => (
        <Group key={group} name={group} rows={rows} />
      ))}
    </form>
  );
});

function Group({ name, rows }: { name: string; rows: Row[] }) {
  const editable = rows.filter(isShown);
  const isSample = rows.some(
    ({ kind, fields }) => kind === 'sample' && Object.values(fields).some(({ value }) => value === true),
  );
  if (editable.length === 0) return null;
  return (
    <fieldset>
      <legend>{name}</legend>
      {isSample && <p className="sample">Beispielinhalt – vor dem Start ersetzen</p>}
      {editable.map((row) => (
        <Fragment key={Object.values(row.fields)[0]?.name}>
          <FieldRow row={row} />
          {row.path.endsWith('metaDescription') && <SearchResults rows={editable} description={row} />}
        </Fragment>
      ))}
    </fieldset>
  );
}

const FieldRow = memo(function FieldRow({ row }: { row: Row }) {
  return (
    <div className="row">
      {columns.map((column) => {
        const field = row.fields[column];
        return field && <Field key={field.name} row={row} column={column} field={field} />;
      })}
      {row.kind === 'markdown' && <MarkdownHelp />}
    </div>
  );
});

function MarkdownHelp() {
  return (
    <details className="help">
      <summary>Zeichen für die Gestaltung</summary>
      <dl>
        <dt>**fett**</dt>
        <dd>
          <b>fett</b>
        </dd>
        <dt>[Leistungen](/leistungen)</dt>
        <dd>ein Link: Text in eckigen, Ziel in runden Klammern</dd>
        <dt>- Punkt</dt>
        <dd>eine Liste, jeder Punkt in einer eigenen Zeile</dd>
        <dt>## Überschrift</dt>
        <dd>eine Überschrift, in Texten über mehrere Abschnitte</dd>
        <dt>Leerzeile</dt>
        <dd>ein neuer Absatz</dd>
      </dl>
    </details>
  );
}
