import type { ReactNode } from 'react';

/** Returns the id of a page's section in the report. */
export function getAnchor(path: string): string {
  return `page${path.replaceAll(/[^\w-]/g, '_')}`;
}

/** A link to a page's section in the report. */
export function PageLink({ path }: { path: string }) {
  return <a href={`#${getAnchor(path)}`}>{path}</a>;
}

/** A list, or “None.” if it is empty. */
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

/** A sortable table; the cells of its first column are row headers. */
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
