import { Fragment, memo } from 'react';

import { groupBy } from '../../lib/group-by';
import { getBaseName } from '../labels';
import type { Part, Row } from '../protocol';
import { Field } from './field';
import { List } from './list';
import { columns, isShown } from './names';
import { nestRows, type RowNode } from './nest-rows';
import { SearchResults } from './search-results';

/** The fields of a part, in groups. */
export const Form = memo(function Form({ part }: { part: Part }) {
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <Groups file={getBaseName(part.id)} rows={part.rows} />
    </form>
  );
});

type GroupsProps = {
  /** The name of the file, by which labels are found. */
  file: string;
  rows: readonly Row[];
  /** The heading that stands above already, as of the entry of a list. */
  heading?: string;
};

/** Fields with headings, and lists with their entries. */
function Groups({ file, rows, heading = '' }: GroupsProps) {
  const groups = groupBy(nestRows(rows), ({ row }) => row.group);
  return [...groups].map(([name, nodes]) => {
    const content = <Nodes file={file} nodes={nodes} />;
    if (name === heading) return <Fragment key={name}>{content}</Fragment>;
    if (!nodes.some(({ row }) => isShown(row) || row.kind === 'list')) return null;
    return (
      <fieldset key={name}>
        <legend>{name.startsWith(`${heading}, `) ? name.slice(heading.length + 2) : name}</legend>
        {content}
      </fieldset>
    );
  });
}

function Nodes({ file, nodes }: { file: string; nodes: readonly RowNode[] }) {
  const shown = nodes.filter(({ row }) => row.kind === 'list' || isShown(row));
  const usual = shown.filter(({ row }) => !isUnused(row));
  const more = shown.filter(({ row }) => isUnused(row));
  const rows = nodes.map(({ row }) => row);
  return (
    <>
      {usual.map((node) =>
        node.row.kind === 'list' ? (
          <List
            key={getKey(node.row)}
            file={file}
            list={node.row}
            entries={node.entries}
            renderEntry={(entryRows, heading) => <Groups file={file} rows={entryRows} heading={heading} />}
          />
        ) : (
          <Fragment key={getKey(node.row)}>
            <FieldRow row={node.row} />
            {node.row.path.endsWith('metaDescription') && <SearchResults rows={rows} description={node.row} />}
          </Fragment>
        ),
      )}
      {more.length > 0 && (
        <details className="more">
          <summary>Weitere Felder ({more.length})</summary>
          {more.map(({ row }) => (
            <FieldRow key={getKey(row)} row={row} />
          ))}
        </details>
      )}
    </>
  );
}

function getKey({ fields }: Row): string | undefined {
  return Object.values(fields)[0]?.id;
}

/** Whether a row is optional and its files lack it. */
function isUnused({ isOptional, fields }: Row): boolean {
  return isOptional === true && Object.values(fields).every(({ value }) => value === '');
}

const FieldRow = memo(function FieldRow({ row }: { row: Row }) {
  return (
    <div className="row">
      {columns.map((column) => {
        const field = row.fields[column];
        return field && <Field key={field.id} row={row} column={column} field={field} />;
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
