import type { IconName } from '../content/schemas/icon-names';
import { classNames } from '../lib/class-names';
import { iconPaths, type InterfaceIconName } from './icon-paths';
import classes from './icons.module.css';

type IconProps = { name: IconName | InterfaceIconName; className?: string };

/** A drawn icon in the colour of the text around it; what it means stands beside it in words. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classNames(classes.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      strokeWidth="1.75"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
