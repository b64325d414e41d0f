import { Fragment } from 'react';

/**
 * An e-mail address; where a line is too short for it, it ends behind the @ or a dot, and the copied address has no mark of it.
 * Without `aria-hidden`, Chromium has a blank in the name of the link where a line may end.
 */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}
