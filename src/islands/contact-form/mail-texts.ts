import { mapInputs, inputNames, type InputName } from '../../relay/enquiry';
import type { MailTexts } from '../../relay/mail';
import type { SlotContent } from '../slot';

/** Returns the texts of the mail: its subject, and the form's labels without hints in brackets. */
export function getMailTexts(subject: string, labels: SlotContent[]): MailTexts {
  const text = (name: InputName) =>
    labels[inputNames.indexOf(name)]?.nodes
      ?.map(({ textContent }) => textContent)
      .join('')
      .replace(/ \(.*\)$/, '') ?? name;
  return { subject, labels: mapInputs(text) };
}
