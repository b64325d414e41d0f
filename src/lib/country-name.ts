/** Returns the name of a country in a language by its ISO 3166-1 code, such as `DE`. */
export function getCountryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
