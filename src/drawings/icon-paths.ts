import type { IconName } from '../content/schemas/icon-names';

/** Icons of the interface itself; all others are named by content. */
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
export type InterfaceIconName = (typeof interfaceIconNames)[number];

/**
 * Each icon as strokes on a 24 × 24 grid: arcs cut out of rings, straight lines as of a ruler, now and then a point
 * (a short stroke with round ends).
 */
export const iconPaths: Record<IconName | InterfaceIconName, string> = {
  company: 'M3 21.5V8L12 3V21.5M12 9H21V21.5M1.5 21.5H22.5M6.5 11V12M6.5 15.5V16.5M15.5 13H17.5M15.5 17H17.5',
  team: 'M12 9.5A3.5 3.5 0 1 1 12 2.5A3.5 3.5 0 1 1 12 9.5M3 21.5A9 9 0 0 1 21 21.5M7.5 21.5A4.5 4.5 0 0 1 16.5 21.5',
  editor: 'M4 20L5 15.5L16.5 4L20 7.5L8.5 19zM14 6.5L17.5 10M13 20H21',
  person: 'M12 11A4 4 0 1 1 12 3A4 4 0 1 1 12 11M4.5 21.5A7.5 7.5 0 0 1 19.5 21.5M12 7h.01',

  keywords: 'M11 11A4.5 4.5 0 1 1 11 10.9M11 11H21.5V14.5M17.5 11V14M6.5 11h.01',
  technical: 'M8 6L2.5 12L8 18M16 6L21.5 12L16 18M13.5 4L10.5 20',
  writing: 'M4 3H20M4 8H20M4 13H14M4 18H9M12.5 21.5L13.5 18.5L20 12L22 14L15.5 20.5z',
  structure: 'M12 2.5V7M5 21.5V15.5H19V21.5M12 7V15.5M12 15.5V21.5M9.5 2.5H14.5V7H9.5zM3 21.5H7M10 21.5H14M17 21.5H21',
  links: 'M10 7.5L12.5 5A4.6 4.6 0 0 1 19 11.5L16.5 14M14 16.5L11.5 19A4.6 4.6 0 0 1 5 12.5L7.5 10M9 15L15 9',
  local:
    'M12 22C7 16.5 4.5 13 4.5 9.5A7.5 7.5 0 0 1 19.5 9.5C19.5 13 17 16.5 12 22zM12 12.5A3 3 0 1 1 15 9.5M12 9.5h.01',
  analytics: 'M3 2.5V21H21.5M7.5 17V14M12 17V10M16.5 17V12M20.5 17V5M6 9L11 5.5L15 7.5L20 2',
  ai: 'M12 5.5A7.5 7.5 0 1 0 19.5 13M8.5 12h.01M15.5 12h.01M9 16C11 17.5 13 17.5 15 16M12 5.5V3M16 6.5C16 4 18 2 21.5 2C21.5 5 19 7 16 6.5',
  strategy:
    'M4 20A2 2 0 1 1 4.010 20M6 19C12 18 6 11 11 10.5C14 10.2 13 6.5 15 5.5M15 2.5L21 5.5L16 9.5M17 15L22 20M22 15L17 20',

  longterm: 'M21.5 12A9.5 9.5 0 1 1 12 2.5M17.5 12A5.5 5.5 0 1 1 12 6.5M12 12h.01M12 12L19 5M15.5 4.5H19.5V8.5',
  transparent: 'M2 12C6 5.5 18 5.5 22 12C18 18.5 6 18.5 2 12zM15.5 12A3.5 3.5 0 1 1 12 8.5M12 12h.01',

  menu: 'M3 6H21M3 12H21M3 18H15',
  close: 'M5 5L19 19M19 5L5 19',
  plus: 'M12 4V20M4 12H20',
  minus: 'M4 12H20',
  'arrow-left': 'M21 12H3.5M10.5 5L3.5 12L10.5 19',
  'arrow-right': 'M3 12H20.5M13.5 5L20.5 12L13.5 19',
  external: 'M9 4H4V20H20V15M13 4H20V11M20 4L10.5 13.5',
  file: 'M5 2.5H14L19 7.5V21.5H5zM14 2.5V7.5H19M8.5 12.5H15.5M8.5 16.5H13',
  phone: 'M4 3H8.5L10.5 8L7.5 10C8.5 13 11 15.5 14 16.5L16 13.5L21 15.5V20C12 22 2 12 4 3z',
  mail: 'M2.5 5H21.5V19H2.5zM2.5 6L12 13.5L21.5 6',
  chevron: 'M5 9L12 16L19 9',
};
