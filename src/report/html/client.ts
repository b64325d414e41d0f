/** What the report does in the browser: sort and filter tables, open what a link leads to, open all for printing. */
const all = <E extends Element>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<E>(selector),
];

for (const table of all<HTMLTableElement>('[data-sortable]')) {
  all<HTMLButtonElement>('th button', table).forEach((button, column) => {
    button.addEventListener('click', () => {
      const head = button.closest('th');
      const falling = head?.getAttribute('aria-sort') === 'ascending';
      for (const other of all('th[aria-sort]', table)) other.removeAttribute('aria-sort');
      head?.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
      const value = (row: HTMLTableRowElement) => row.cells[column]?.textContent?.trim() ?? '';
      const rows = all<HTMLTableRowElement>('tbody tr', table).sort((a, b) =>
        value(a).localeCompare(value(b), 'en', { numeric: true }),
      );
      table.tBodies[0]?.append(...(falling ? rows.reverse() : rows));
    });
  });
}

for (const field of all<HTMLInputElement>('[data-filter]')) {
  field.addEventListener('input', () => {
    const wanted = field.value.toLowerCase();
    for (const row of all<HTMLElement>('[data-search]'))
      row.hidden = !row.dataset.search?.toLowerCase().includes(wanted);
  });
}

for (const choice of all<HTMLSelectElement>('[data-level]')) {
  choice.addEventListener('change', () => {
    for (const item of all<HTMLElement>('[data-item]'))
      item.hidden = choice.value !== '' && item.dataset.item !== choice.value;
  });
}

for (const node of all<SVGAElement>('[data-node]')) {
  const lines = () => all(`[data-from="${node.dataset.node}"], [data-to="${node.dataset.node}"]`);
  const light = (on: boolean) => () => lines().forEach((line) => line.toggleAttribute('data-on', on));
  for (const event of ['pointerenter', 'focus']) node.addEventListener(event, light(true));
  for (const event of ['pointerleave', 'blur']) node.addEventListener(event, light(false));
}

const openAll = (open: boolean) => {
  for (const details of all<HTMLDetailsElement>('details.page')) details.open = open;
};
document.querySelector('[data-open]')?.addEventListener('click', () => openAll(true));
document.querySelector('[data-close]')?.addEventListener('click', () => openAll(false));
window.addEventListener('beforeprint', () => openAll(true));

const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
window.addEventListener('hashchange', openTarget);
openTarget();
