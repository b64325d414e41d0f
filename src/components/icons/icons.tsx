import { Art } from '../art/art';
import type { IconName } from '../../content/schemas/icon-names';
import { classNames } from '../../lib/class-names';
import * as classes from './icons.module.css';

/** The icons that the interface uses; all others are chosen in content. */
export const interfaceIconNames = [
  'menu',
  'close',
  'plus',
  'minus',
  'arrow-left',
  'arrow-right',
  'external',
  'file',
  'phone',
  'mail',
  'chevron',
] as const;

type IconProps = { name: IconName | (typeof interfaceIconNames)[number]; className?: string };

/** A decorative icon from `art/icons/` in the colour of the surrounding text. */
export function Icon({ name, className }: IconProps) {
  return <Art name={`icons/${name}`} className={classNames(classes.icon, className)} />;
}
