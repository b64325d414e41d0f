/** The script of the report: sorts tables, opens the `<details>` that a link points to, and all pages for printing. */

const findAll = <E extends Element>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<E>(selector),
];

for (const table of findAll<HTMLTableElement>('table')) {
  findAll<HTMLTableCellElement>('thead th', table).forEach((head, column) => {
    head.addEventListener('click', () => {
      const direction = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const cell of findAll('thead th', table)) cell.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', direction);
      const value = (row: HTMLTableRowElement) => row.cells[column]?.textContent?.trim() ?? '';
      const rows = findAll<HTMLTableRowElement>('tbody tr', table).sort((a, b) =>
        value(a).localeCompare(value(b), 'en', { numeric: true }),
      );
      table.tBodies[0]?.append(...(direction === 'ascending' ? rows : rows.reverse()));
    });
  });
}

const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');
window.addEventListener('hashchange', openTarget);
openTarget();
window.addEventListener('beforeprint', () => findAll('details.page').forEach((page) => page.setAttribute('open', '')));
