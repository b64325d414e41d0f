import { mapInputs, inputNames, type InputName } from '../../relay/enquiry';
import type { MailTexts } from '../../relay/mail';
import type { SlotContent } from '../slot';

/** Returns the wording of the mail: its subject, and the form's labels without hints in parentheses. */
export function getMailTexts(subject: string, labels: SlotContent[]): MailTexts {
  return { subject, labels: getLabelTexts(labels) };
}

/** Returns the form's labels without hints in parentheses. */
export function getLabelTexts(labels: SlotContent[]): Record<InputName, string> {
  return mapInputs((name) => {
    const label = labels[inputNames.indexOf(name)];
    const text = label?.nodes?.map(({ textContent }) => textContent).join('') ?? label?.html ?? name;
    return text.replace(/ \(.*\)$/, '');
  });
}
