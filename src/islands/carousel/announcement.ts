/**
 * Fills in “{n} von {total}: {name}”. The name is read from the page (the element marked `data-name`), where it stands
 * already.
 */
export function announcement(template: string, n: number, total: number, item: Element | undefined | null): string {
  const name = item?.querySelector('[data-name]')?.textContent?.trim() ?? '';
  return template
    .replaceAll('{n}', String(n))
    .replaceAll('{total}', String(total))
    .replaceAll('{name}', () => name);
}
