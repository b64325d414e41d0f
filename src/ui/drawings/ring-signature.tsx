import type { PhaseToken } from './palette';
import classes from './ring-signature.module.css';
import { signature, signatureSize } from './signature';

export type RingSignatureProps = {
  name: string;
  /** How many rings: the years somebody has been here; without it the name decides. */
  rings?: number;
  colour?: PhaseToken;
  label?: string;
  className?: string;
};

/** A person without a photo: rings of their own around their initials. */
export function RingSignature({ name, rings, colour, label, className = '' }: RingSignatureProps) {
  const drawn = signature(name, rings, colour);
  const side = 2 * signatureSize;
  return (
    <svg
      className={`${classes.signature} ${className}`}
      viewBox={`${-signatureSize} ${-signatureSize} ${side} ${side}`}
      width={signatureSize}
      height={signatureSize}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={`${classes.accent} ${classes[drawn.colour]}`} d={drawn.accent} />
      {drawn.hairlines && <path className={classes.hair} strokeWidth="2" d={drawn.hairlines} />}
      <path className={classes.lines} strokeWidth="3" d={drawn.lines} />
      <path className={classes.heavy} d={drawn.heavy} />
      <path className={classes.letters} strokeWidth="10" d={drawn.letters} />
    </svg>
  );
}
