import type { Content } from '../content/content';
import { boxAround } from './bounds';
import { centred, type Write } from './marker';
import { opened } from './notch';
import { phases } from './phases';
import { flat, line, placed, print } from './print';
import { signature, signatureSize, type Particulars, type Signature } from './signature';

/** The slice in a phase colour, its rings and the initials cut in dark, around 0/0. */
export function personRings(drawn: Signature, write: Write): string {
  const wood =
    flat(drawn.colour, drawn.whole) +
    (drawn.accent && flat('on-phase-dark', drawn.accent)) +
    (drawn.hairlines && line('night', 2, drawn.hairlines)) +
    line('night', 3, drawn.lines) +
    flat('night', drawn.heavy);
  return (drawn.gap ? opened(drawn.id, drawn.gap, wood) : wood) + centred(write(drawn.letters), drawn.high);
}

/** A ring signature as a picture file: it begins at the picture’s left edge and stands on its lower one. */
export function personSvg(name: string, write: Write, particulars?: Particulars): string {
  const own = signature(name, particulars);
  const box = boxAround(own.drawn, own.drawn.outlines.length - 1, 5);
  const scale = signatureSize / Math.max(box.width, box.height);
  const [x, y] = [-box.x * scale, signatureSize - (box.y + box.height) * scale];
  return print(
    signatureSize,
    signatureSize,
    placed(Math.round(x), Math.round(y), personRings(own, write), Number(scale.toFixed(3))),
  );
}

/** Everybody whom the content names; the team with the years that they have been here, and in four colours. */
export function peopleOf(content: Content, year: number): Map<string, Particulars> {
  const people = new Map<string, Particulars>();
  for (const { agency, testimonials, studies, coaching } of Object.values(content.locales)) {
    for (const [index, { name, since }] of agency.team.members.entries()) {
      people.set(name, { since, year, colour: phases[index % phases.length] });
    }
    for (const { name } of [...testimonials, ...studies.map((study) => study.testimonial), coaching.testimonial])
      people.set(name, people.get(name) ?? {});
  }
  return people;
}
