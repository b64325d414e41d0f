/** An SVG as an address that holds it, with few characters that have to be written as three; `srcset` bears no spaces. */
export function dataAddress(svg: string): string {
  const paths = svg.replaceAll(/ d="[^"]*"/g, (path) => path.replaceAll(/(\d) (?=[\d.])/g, '$1,'));
  return `data:image/svg+xml,${encodeURI(paths).replaceAll(/[#&]/g, encodeURIComponent)}`;
}
