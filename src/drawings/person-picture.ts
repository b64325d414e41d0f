import { nameSlug } from '../lib/name-slug';

/** Address of a person’s ring signature, such as `/img/people/juergen-wacholder.svg`. */
export function personPicture(name: string): string {
  return `/img/people/${nameSlug(name)}.svg`;
}
