import { usePage } from '../../page-context';
import { personPicture } from '../../drawings/person-picture';
import { classNames } from '../../lib/class-names';
import { Picture } from '../picture/picture';
import * as styles from './portrait.module.css';

type PortraitProps = {
  img: { src: string; focus?: string };
  name: string;
  /** The name stands beside it: nothing to say to a screen reader. */
  silent?: boolean;
  className?: string;
};

/** A person's photo, or, without one, their ring signature. */
export function Portrait({ img, name, silent = false, className }: PortraitProps) {
  const { text } = usePage();
  if (img.src !== 'ring') {
    return (
      <Picture
        className={classNames(styles.photo, className)}
        picture={{ ...img, alt: silent ? '' : name }}
        sizes="20rem"
        square
      />
    );
  }
  const label = silent ? '' : text.ringSignature.replaceAll('{name}', () => name);
  return <Picture className={classNames(styles.ring, className)} picture={{ src: personPicture(name), alt: label }} />;
}
