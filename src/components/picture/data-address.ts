/** An SVG as an address that holds it. */
export function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23').replaceAll('&', '%26')}`;
}
