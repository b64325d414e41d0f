import { isBlank, longestMessage, requiredNames, type Enquiry, type RequiredName } from '../../relay/enquiry';

/** The validation error of a required field: it is empty, an invalid e-mail address, or too long. */
export type Fault = 'missing' | 'mistyped' | 'tooLong';

/** Validation errors by field, in the order of the form. */
export type Faults = ReadonlyMap<RequiredName, Fault>;

/** Returns the validation errors of an enquiry. `isAddress` is the browser's verdict on the e-mail address. */
export function validateEnquiry(enquiry: Enquiry, isAddress: boolean): Faults {
  const faults = new Map<RequiredName, Fault>();
  for (const name of requiredNames) {
    if (isBlank(enquiry[name])) faults.set(name, 'missing');
    else if (name === 'from_email' && !isAddress) faults.set(name, 'mistyped');
    else if (name === 'message' && enquiry.message.length > longestMessage) faults.set(name, 'tooLong');
  }
  return faults;
}

/**
 * Returns the shown errors that remain after an edit. A missing value counts as fixed from its first character on, a
 * mistyped address only when it is valid, even if it is deleted to be retyped.
 */
export function keepUnresolved(shown: Faults, current: Faults): Faults {
  return new Map(
    [...shown].filter(([name, fault]) => (fault === 'mistyped' ? current.has(name) : current.get(name) === fault)),
  );
}
