import { useSite } from '../../../site/site-context';
import { personPicture } from '../../drawings/people';
import { RingSignature, type RingSignatureProps } from '../../drawings/ring-signature';
import { Picture } from '../picture/picture';
import styles from './portrait.module.css';

export type PortraitProps = {
  img: { src: string; focus?: string };
  name: string;
  /** Years, drawn as rings. With it the signature is part of the page; without it, a file of its own. */
  rings?: number;
  /** The signature's colour, where it is part of the page. */
  colour?: RingSignatureProps['colour'];
  /** The name stands beside it: nothing to say to a screen reader. */
  silent?: boolean;
  className?: string;
};

/** A person's photo, or, without one, their ring signature. */
export function Portrait({ img, name, rings, colour, silent = false, className = '' }: PortraitProps) {
  const { text } = useSite();
  if (img.src !== 'ring') {
    return <Picture className={`${styles.photo} ${className}`} picture={{ ...img, alt: silent ? '' : name }} sizes="20rem" />;
  }
  const label = silent ? '' : text.ringSignature.replace('{name}', name);
  if (rings !== undefined) {
    return <RingSignature className={`${styles.ring} ${className}`} name={name} rings={rings} colour={colour} label={label} />;
  }
  return <Picture className={`${styles.ring} ${className}`} picture={{ src: personPicture(name), alt: label }} />;
}
