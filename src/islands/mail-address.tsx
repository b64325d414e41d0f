import { Fragment } from 'react';

/**
 * An e-mail address that can wrap after the @ and after dots, without affecting the copied text.
 * Without `aria-hidden`, Chromium adds a space to the link's accessible name at each `<wbr>`.
 */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}
