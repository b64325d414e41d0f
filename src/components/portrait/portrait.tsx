import { usePage } from '../../site/page-context';
import { getPersonPicturePath } from '../../drawings/pictures/person-picture-path';
import { classNames } from '../../lib/class-names';
import { fillIn } from '../../lib/fill-in';
import { Picture } from '../picture/picture';
import * as styles from './portrait.module.css';

type PortraitProps = {
  img: { src: string; focus?: string };
  name: string;
  /** For portraits beside the name, which need no text alternative. */
  decorative?: boolean;
  className?: string;
};

/** A person's photo, or their ring signature if there is none. */
export function Portrait({ img, name, decorative = false, className }: PortraitProps) {
  const { text } = usePage();
  if (img.src !== 'ring') {
    return (
      <Picture
        className={classNames(styles.photo, className)}
        picture={{ ...img, alt: decorative ? '' : name }}
        sizes="20rem"
        square
      />
    );
  }
  const label = decorative ? '' : fillIn(text.ringSignature, { name });
  return (
    <Picture className={classNames(styles.ring, className)} picture={{ src: getPersonPicturePath(name), alt: label }} />
  );
}
