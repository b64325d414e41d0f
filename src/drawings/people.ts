import type { Content } from '../content/content';
import { boxAround } from './bounds';
import type { Write } from './marker';
import { placed, print } from './print';
import { signature, type Particulars } from './signature';

/** Side of a person's picture. */
const side = 240;

/** A ring signature as a picture file: it begins at the picture’s left edge and stands on its lower one. */
export function personSvg(name: string, write: Write, particulars?: Particulars): string {
  const own = signature(name, write, particulars);
  const box = boxAround(own.drawn, own.drawn.outlines.length - 1, 5);
  const scale = side / Math.max(box.width, box.height);
  const [x, y] = [-box.x * scale, side - (box.y + box.height) * scale];
  return print(side, side, placed(Math.round(x), Math.round(y), own.picture, Number(scale.toFixed(3))));
}

/** Everybody whom the content names; the team with the years that they have been here. */
export function peopleOf(content: Content, year: number): Map<string, Particulars> {
  const people = new Map<string, Particulars>();
  for (const { agency, testimonials, studies, coaching } of Object.values(content.locales)) {
    for (const { name, since } of agency.team.members) people.set(name, { since, year });
    for (const { name } of [...testimonials, ...studies.map((study) => study.testimonial), coaching.testimonial])
      people.set(name, people.get(name) ?? {});
  }
  return people;
}
