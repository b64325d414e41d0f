import type { ReactNode } from 'react';

/** The place of a page in the report. */
export function anchorOf(path: string): string {
  return `page${path.replaceAll(/[^\w-]/g, '_')}`;
}

/** Leads to what the report says of a page. */
export function PageLink({ path }: { path: string }) {
  return <a href={`#${anchorOf(path)}`}>{path}</a>;
}

/** A list; says so where it is empty. */
export function List({ items, className }: { items: ReactNode[]; className?: string }) {
  if (items.length === 0) return <p>None.</p>;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** A table that can be sorted; its first column names the rows. */
export function Table({ head, rows }: { head: string[]; rows: ReactNode[][] }) {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                <button type="button">{name}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
