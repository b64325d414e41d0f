import type { Content } from '../content/content';
import { measureBounds } from './bounds';
import type { DrawText } from './flag';
import { phases } from './phases';
import { place, renderPicture } from './picture';
import { drawRingSignature, type PersonDetails } from './ring-signature';

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

/** Lists everybody named in the content; members of the team with their years at the agency and a colour. */
export function listPeople(content: Content, year: number): Map<string, PersonDetails> {
  const people = new Map<string, PersonDetails>();
  for (const { agency, testimonials, studies, coaching } of Object.values(content.locales)) {
    for (const [index, { name, since }] of agency.team.members.entries()) {
      people.set(name, { since, year, colour: phases[index % phases.length] });
    }
    for (const { name } of [...testimonials, ...studies.map((study) => study.testimonial), coaching.testimonial])
      people.set(name, people.get(name) ?? {});
  }
  return people;
}
