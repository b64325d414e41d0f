import type { PaletteToken } from './palette';
import { phases } from './phases';

/** The colours of a social image, from the light theme. */
export type CardColours = Record<'background' | 'ink' | 'wood' | 'newest', PaletteToken>;

/** Returns the colours of a phase: its light tone as background, its dark one as wood. Other tokens get green wood. */
export function getCardColours(token: string): CardColours {
  const phase = phases.find((name) => name === token);
  const [background, wood] = phase ? ([phase, `${phase}-dark`] as const) : (['surface', 'leaf'] as const);
  return { background, ink: 'ink', wood, newest: 'paper' };
}
