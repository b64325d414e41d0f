import type { Content } from '../../content/content';
import { nameSlug } from './name-slug';
import { phases, type PhaseToken } from './palette';
import { flat, line, placed, print } from './print';
import { signature, signatureSize } from './signature';

/** Address of a person’s ring signature: `/img/people/juergen-wacholder.svg`. */
export function personPicture(name: string): string {
  return `/img/people/${nameSlug(name)}.svg`;
}

/** What is known of somebody besides the name; without it the name decides. */
type Particulars = { years?: number; colour?: PhaseToken };

/** A ring signature as a picture file: the slice in a phase colour, its rings and the initials cut in dark. */
export function personSvg(name: string, { years, colour }: Particulars = {}): string {
  const drawn = signature(name, years, colour);
  const side = signatureSize;
  return print(
    side,
    side,
    placed(
      side / 2,
      side / 2,
      flat(drawn.colour, drawn.whole) +
        flat('on-phase-dark', drawn.accent) +
        (drawn.hairlines && line('night', 2, drawn.hairlines)) +
        line('night', 3, drawn.lines) +
        flat('night', drawn.heavy) +
        line('night', 10, drawn.letters, ' stroke-linecap="square"'),
      0.5,
    ),
  );
}

/** Everybody whom the content names; the team with the years that they have been here, and in four colours. */
export function peopleOf(content: Content, year: number): Map<string, Particulars> {
  const people = new Map<string, Particulars>();
  for (const { agency, testimonials, studies, coaching } of Object.values(content.locales)) {
    for (const [index, { name, since }] of agency.team.members.entries()) {
      people.set(name, { years: year - since + 1, colour: phases[index] });
    }
    for (const { name } of [...testimonials, ...studies.map((study) => study.testimonial), coaching.testimonial])
      people.set(name, people.get(name) ?? {});
  }
  return people;
}
