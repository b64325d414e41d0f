/**
 * Fills in “{n} von {total}: {name}”, and says what is quoted there. Both are read from the page (the element marked
 * `data-name`, and the paragraphs of a quotation), where they stand already.
 */
export function announcement(template: string, n: number, total: number, item: Element | undefined | null): string {
  const words = (selector: string) =>
    Array.from(item?.querySelectorAll(selector) ?? [], (each) => each.textContent?.trim()).join(' ');
  const quote = words('blockquote p');
  return template
    .replaceAll('{n}', String(n))
    .replaceAll('{total}', String(total))
    .replaceAll('{name}', () => words('[data-name]') + (quote && `: ${quote}`));
}
