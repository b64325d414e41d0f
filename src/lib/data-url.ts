/** Returns an SVG as a data URL. */
export function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23').replaceAll('&', '%26')}`;
}
