import { slugify } from '../lib/slugify';

/** Address of a person’s ring signature, such as `/img/people/juergen-wacholder.svg`. */
export function personPicture(name: string): string {
  return `/img/people/${slugify(name)}.svg`;
}
