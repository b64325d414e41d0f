/** Joins the classes that there are; the empty ones of components that were given none leave no spaces. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
