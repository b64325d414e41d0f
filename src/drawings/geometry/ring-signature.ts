import { slugify } from '../../lib/slugify';
import { cutCrack } from './cut-crack';
import { drawCentredCapitals, type DrawText } from '../pictures/flag';
import { getInitials } from '../../lib/initials';
import { drawLine, drawShape } from '../pictures/picture';
import { createRandom, randomBetween } from '../../lib/random';
import { drawRings } from './rings';
import { createYearWidths, fitWidths } from './year-widths';

/** What is known about a person besides the name. If `since` is in the future, it counts as the current year. */
export type PersonDetails = { since?: number; year?: number };

/** Mean radius of a signature's rim. */
export const signatureRadius = 200;

/**
 * Draws a person’s rings around 0/0 with the initials in the core; the same name always has the same signature. With
 * years, it is a round log with one ring per year and a crack. Otherwise its shape depends only on the name.
 */
export function drawRingSignature(name: string, drawText: DrawText, { since, year }: PersonDetails = {}) {
  const seed = slugify(name);
  const random = createRandom(seed);
  const hasYears = since !== undefined && year !== undefined;
  const yearWidths = hasYears ? createYearWidths(name, Math.min(since, year), year) : undefined;
  const core = yearWidths ? 70 : 88;
  const count = yearWidths?.length ?? Math.round(randomBetween(random, 4, 7));
  const lean = randomBetween(random, 0, 2 * Math.PI);
  const offCentre = yearWidths ? 0.1 : randomBetween(random, 0.08, 0.34);
  const relativeWidths = yearWidths ?? Array.from({ length: count }, () => randomBetween(random, 0.5, 1.7));
  const crack = lean + randomBetween(random, 1.6, 4.4);
  const rings = drawRings({
    seed,
    widths: fitWidths(relativeWidths, signatureRadius - core),
    core,
    lean,
    offCentre,
    roughness: yearWidths ? 0.5 : 1.25,
    crack,
    hairlines: yearWidths || count > 8 ? 0 : 0.8,
    lineWidth: yearWidths ? 9 : Math.min(11, 40 / count + 4),
    points: 12,
    decimals: 0,
  });
  const brightRing = 1 + Math.floor(random() * (count - 1));
  const heavyRings = yearWidths ? [count - 1] : [count - 1, brightRing, Math.floor(random() * count)];
  const drawYear = (ring: number) => (rings.outlines[ring] ?? '') + (rings.outlines[ring - 1] ?? '');
  const hairlines = rings.hairlines.join('');
  const wood =
    drawShape('sprout', rings.outlines.at(-1) ?? '') +
    (yearWidths ? drawShape('sap', drawYear(count - 1)) : drawShape('on-phase-dark', drawYear(brightRing))) +
    (hairlines && drawLine('night', 2, hairlines)) +
    drawLine('night', 3, rings.outlines.filter((_, ring) => !heavyRings.includes(ring)).join('')) +
    drawShape('night', rings.bands.filter((_, ring) => heavyRings.includes(ring)).join(''));
  const letters = drawCentredCapitals(drawText(getInitials(name)), Math.round(core * 0.4) * 2);
  return { rings, content: (yearWidths ? cutCrack(wood, { id: seed, rings, angle: crack }) : wood) + letters };
}
