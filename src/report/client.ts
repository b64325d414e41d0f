/** The report's script in the browser: sorts tables, and opens details for links and for printing. */
const all = <E extends Element>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<E>(selector),
];

for (const table of all<HTMLTableElement>('table')) {
  all<HTMLTableCellElement>('thead th', table).forEach((head, column) => {
    head.addEventListener('click', () => {
      const direction = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const cell of all('thead th', table)) cell.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', direction);
      const value = (row: HTMLTableRowElement) => row.cells[column]?.textContent?.trim() ?? '';
      const rows = all<HTMLTableRowElement>('tbody tr', table).sort((a, b) =>
        value(a).localeCompare(value(b), 'en', { numeric: true }),
      );
      table.tBodies[0]?.append(...(direction === 'ascending' ? rows : rows.reverse()));
    });
  });
}

const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');
window.addEventListener('hashchange', openTarget);
openTarget();
window.addEventListener('beforeprint', () => all('details.page').forEach((page) => page.setAttribute('open', '')));
