/**
 * Returns the announcement of a slide: the template, e.g. “{n} of {total}: {name}”, followed by the slide's quote.
 * The name (`data-name`) and the quote are read from the slide's DOM, since they are there anyway.
 */
export function formatAnnouncement(
  template: string,
  n: number,
  total: number,
  item: Element | undefined | null,
): string {
  const readText = (selector: string) =>
    Array.from(item?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent?.trim()).join(' ');
  const quote = readText('blockquote p');
  return template
    .replaceAll('{n}', String(n))
    .replaceAll('{total}', String(total))
    .replaceAll('{name}', () => readText('[data-name]') + (quote && `: ${quote}`));
}
