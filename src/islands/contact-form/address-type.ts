import { formTypeOf } from '../../pages/contact/contact-types';

/** The form type that a contact page's path asks for: its parameter, decoded, as text (decisions 8 and 9). */
export function typeOfPath(path: string, options: readonly string[]): string {
  const parameter = path.replace(/^\/(?:kontakt|en\/contact)\//, '').replace(/\/$/, '');
  try {
    return formTypeOf(decodeURIComponent(parameter), options);
  } catch {
    // Stray percent signs: shown as they stand.
    return formTypeOf(parameter, options);
  }
}
