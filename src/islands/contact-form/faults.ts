import { isBlank, longestMessage, requiredNames, type Enquiry, type RequiredName } from '../../relay/enquiry';

/** What is wrong with a required field: nothing stands in it, an address that nobody could answer, or too much. */
export type Fault = 'missing' | 'mistyped' | 'tooLong';

/** The fields with something wrong, in the order of the form. */
export type Faults = ReadonlyMap<RequiredName, Fault>;

/** What is wrong with an enquiry. Whether its address is one, the browser says. */
export function faultsIn(enquiry: Enquiry, isAddress: boolean): Faults {
  const faults = new Map<RequiredName, Fault>();
  for (const name of requiredNames) {
    if (isBlank(enquiry[name])) faults.set(name, 'missing');
    else if (name === 'from_email' && !isAddress) faults.set(name, 'mistyped');
    else if (name === 'message' && enquiry.message.length > longestMessage) faults.set(name, 'tooLong');
  }
  return faults;
}

/**
 * Of the faults that are shown, those that are still there. An empty field is let alone from its first character on;
 * a mistyped address until it is right, also while it is emptied to be typed anew.
 */
export function faultsLeft(shown: Faults, current: Faults): Faults {
  return new Map(
    [...shown].filter(([name, fault]) => (fault === 'mistyped' ? current.has(name) : current.get(name) === fault)),
  );
}
