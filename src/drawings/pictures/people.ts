import type { Content } from '../../site-content';
import { measureBounds } from '../geometry/bounds';
import type { DrawText } from './flag';
import { place, renderPicture } from './picture';
import { drawRingSignature, type PersonDetails } from '../geometry/ring-signature';

/** Width and height of a person's picture. */
const size = 240;

/** Draws a person’s ring signature as a file, aligned with the left and the bottom edge. */
export function drawPerson(name: string, drawText: DrawText, details?: PersonDetails): string {
  const { rings, content } = drawRingSignature(name, drawText, details);
  const box = measureBounds(rings, rings.outlines.length - 1, 5);
  const scale = size / Math.max(box.width, box.height);
  const [x, y] = [Math.round(-box.x * scale), Math.round(size - (box.y + box.height) * scale)];
  return renderPicture({ width: size, height: size }, place({ x, y, scale: Number(scale.toFixed(3)) }, content));
}

/** Lists everybody named in the content; team members with their years at the agency. */
export function listPeople(content: Content, year: number): Map<string, PersonDetails> {
  const people = new Map<string, PersonDetails>();
  for (const { agency, testimonials, studies, coaching } of Object.values(content.locales)) {
    for (const { name, since } of agency.team.members) people.set(name, { since, year });
    for (const { name } of [...testimonials, ...studies.map((study) => study.testimonial), coaching.testimonial])
      people.set(name, people.get(name) ?? {});
  }
  return people;
}
