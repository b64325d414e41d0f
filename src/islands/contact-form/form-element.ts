import { parseEnquiry, honeypotName, type Enquiry, type InputName } from '../../relay/enquiry';
import { toAscii } from '../../relay/mail';
import { validateEnquiry, type ValidationErrors } from './validation';

/**
 * Reads the enquiry from the DOM rather than from React state, since autofill does not always fire events; `null` if a
 * value is not text.
 */
export function readEnquiry(form: HTMLFormElement): Enquiry | null {
  return parseEnquiry(Object.fromEntries(new FormData(form)));
}

/** Reads the value of the honeypot field. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(new FormData(form).get(honeypotName) ?? '');
}

/** Returns the field with this name. */
export function findField(form: HTMLFormElement, name: InputName): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

/** Moves the focus to a field and brings it into view, together with its label. */
export function focusField(form: HTMLFormElement, name: InputName): void {
  const field = findField(form, name);
  // Safari would scroll only the input into view and leave its label behind the sticky header
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}

/** Returns the validation errors of an enquiry, with the e-mail address checked by the browser. */
export function checkForm(form: HTMLFormElement, enquiry: Enquiry): ValidationErrors {
  const emailField = findField(form, 'from_email');
  return validateEnquiry(enquiry, !emailField || hasValidAddress(emailField));
}

/** Whether a field holds a valid e-mail address. Safari rejects umlauts in the domain, so Punycode is tried as well. */
function hasValidAddress(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.validity.valid) return true;
  const asciiField = field.cloneNode() as typeof field;
  asciiField.value = toAscii(field.value);
  return asciiField.validity.valid;
}
