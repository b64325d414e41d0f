/** What the report does in the browser: sorts the table, opens what a link leads to, and everything for printing. */
const all = <E extends Element>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<E>(selector),
];

for (const table of all<HTMLTableElement>('table:has(thead)')) {
  all<HTMLTableCellElement>('thead th', table).forEach((head, column) => {
    head.addEventListener('click', () => {
      const direction = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const other of all('thead th', table)) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', direction);
      const value = (row: HTMLTableRowElement) => row.cells[column]?.textContent?.trim() ?? '';
      const rows = all<HTMLTableRowElement>('tbody tr', table).sort((a, b) =>
        value(a).localeCompare(value(b), 'en', { numeric: true }),
      );
      table.tBodies[0]?.append(...(direction === 'ascending' ? rows : rows.reverse()));
    });
  });
}

for (const node of all<SVGAElement>('[data-node]')) {
  const lines = all(`[data-from="${node.dataset.node}"], [data-to="${node.dataset.node}"]`);
  const highlight = (on: boolean) => () => lines.forEach((line) => line.toggleAttribute('data-on', on));
  for (const event of ['pointerenter', 'focus']) node.addEventListener(event, highlight(true));
  for (const event of ['pointerleave', 'blur']) node.addEventListener(event, highlight(false));
}

const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');
window.addEventListener('hashchange', openTarget);
openTarget();
window.addEventListener('beforeprint', () => all('details.page').forEach((page) => page.setAttribute('open', '')));
