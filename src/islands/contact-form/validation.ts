import { isBlank, longestMessage, requiredNames, type Enquiry, type RequiredName } from '../../relay/enquiry';

/** The validation error of a required field: it is empty, an invalid e-mail address, or too long. */
export type ValidationError = 'missing' | 'mistyped' | 'tooLong';

/** Validation errors by field, in the order of the form. */
export type ValidationErrors = ReadonlyMap<RequiredName, ValidationError>;

/** Returns the validation errors of an enquiry. `isAddressValid` is the browser's verdict on the e-mail address. */
export function validateEnquiry(enquiry: Enquiry, isAddressValid: boolean): ValidationErrors {
  const errors = new Map<RequiredName, ValidationError>();
  for (const name of requiredNames) {
    if (isBlank(enquiry[name])) errors.set(name, 'missing');
    else if (name === 'from_email' && !isAddressValid) errors.set(name, 'mistyped');
    else if (name === 'message' && enquiry.message.length > longestMessage) errors.set(name, 'tooLong');
  }
  return errors;
}

/** Whether an address has no ending such as `.com`, which is valid but rarely intended. */
export function lacksEnding(address: string): boolean {
  return /^[^@\s]+@[^@\s.]+$/.test(address.trim());
}

/**
 * Returns the shown errors that remain after an edit. A missing value counts as fixed from the first character on, a
 * mistyped address only once it is valid, even if the visitor deletes it to retype it.
 */
export function keepUnresolved(shown: ValidationErrors, current: ValidationErrors): ValidationErrors {
  return new Map(
    [...shown].filter(([name, error]) => (error === 'mistyped' ? current.has(name) : current.get(name) === error)),
  );
}
