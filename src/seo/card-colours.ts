import type { PaletteToken } from '../drawings/palette';
import { phases } from '../drawings/phases';

/** The colours of a social image, all of the light theme. */
export type CardColours = Record<'ground' | 'ink' | 'wood' | 'newest', PaletteToken>;

/** A phase's light ground with its dark tone as wood; the other colours of content keep to the green. */
export function phaseColours(token: string): CardColours {
  const phase = phases.find((each) => each === token);
  const [ground, wood] = phase ? ([phase, `${phase}-dark`] as const) : (['surface', 'leaf'] as const);
  return { ground, ink: 'ink', wood, newest: 'paper' };
}
