import { perInput, inputNames, type InputName } from '../../relay/enquiry';
import type { MailTexts } from '../../relay/mail';
import type { SlotContent } from '../slot';

/** The words of the mail that an enquiry becomes. Its fields are named as the page labels them, without hints in brackets. */
export function mailTextsOf(subject: string, labels: SlotContent[]): MailTexts {
  const text = (name: InputName) =>
    labels[inputNames.indexOf(name)]?.nodes
      ?.map(({ textContent }) => textContent)
      .join('')
      .replace(/ \(.*\)$/, '') ?? name;
  return { subject, labels: perInput(text) };
}
