import { parseEnquiry, trapName, type Enquiry, type InputName } from '../../relay/enquiry';
import { toAscii } from '../../relay/mail';
import { faultsIn, type Faults } from './faults';

/** The enquiry as it stands in the fields, which browsers fill in without telling; `null` where one is no text. */
export function enquiryIn(form: HTMLFormElement): Enquiry | null {
  return parseEnquiry(Object.fromEntries(new FormData(form)));
}

/** What robots may have written into the field that is theirs. */
export function trapIn(form: HTMLFormElement): string {
  return String(new FormData(form).get(trapName) ?? '');
}

/** The field that bears a name. */
export function fieldOf(form: HTMLFormElement, name: InputName): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

/** What is wrong with an enquiry; of its e-mail address, the browser says whether it is one. */
export function faultsOf(form: HTMLFormElement, enquiry: Enquiry): Faults {
  const address = fieldOf(form, 'from_email');
  return faultsIn(enquiry, !address || isAddress(address));
}

/** Safari takes no umlauts in a domain, which other browsers ask about as mail servers write them. */
function isAddress(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.validity.valid) return true;
  const inAscii = field.cloneNode() as typeof field;
  inAscii.value = toAscii(field.value);
  return inAscii.validity.valid;
}
