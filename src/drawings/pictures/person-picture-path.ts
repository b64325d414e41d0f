import { slugify } from '../../lib/slugify';

/** Returns the URL path of a person’s ring signature, such as `/img/people/juergen-wacholder.svg`. */
export function getPersonPicturePath(name: string): string {
  return `/img/people/${slugify(name)}.svg`;
}
