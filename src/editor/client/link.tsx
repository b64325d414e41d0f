/* Owns no state. Links within the editor. */
import type { ComponentProps } from 'react';

import { getAddress, type Place } from './names';
import { follow, goToField, navigate } from './navigation';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string;
  /** Called before the link is followed, so that an open dialog can give the focus back first. */
  onFollow?: () => void;
  /** What to do instead of just changing the address. */
  go?: () => void;
};

/** A link to an address of the editor, which is not loaded again unless the link is to open a new tab. */
export function Link({ href, onFollow, go = () => navigate(href), children, ...attributes }: LinkProps) {
  const handleClick = () => {
    onFollow?.();
    go();
  };
  return (
    <a {...attributes} href={href} onClick={(event) => follow(event, handleClick)}>
      {children}
    </a>
  );
}

type PlaceLinkProps = Pick<LinkProps, 'onFollow' | 'children'> & { place: Place };

/** A link to a field, which gets the focus. */
export function PlaceLink({ place, onFollow, children }: PlaceLinkProps) {
  return (
    <Link href={getAddress(place.part, place.field.name)} onFollow={onFollow} go={() => goToField(place)}>
      {children}
    </Link>
  );
}
