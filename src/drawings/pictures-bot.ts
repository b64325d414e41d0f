import { flat, line, placed, print, type Ink } from './print';
import { rings } from './rings';

const [width, height, middle, axle] = [480, 530, 240, 310] as const;

const disc = (seed: string, widths: number[], core: number) =>
  rings({ seed, widths, core, unrest: 0.9, offCentre: 0.08, crack: 4, ink: 5, points: 10, decimals: 0 });

const round = ' stroke-linecap="round"';
const inked = (ink: Ink, width: number, d: string, more = '') => flat(ink, d) + line('night', width, d, more);

/** A slice of trunk with knots for eyes, bolts for ears and a twig for an antenna; its mouth is shut. */
function face(): string {
  const head = rings({
    seed: 'bot',
    widths: [42, 42, 42, 34, 20],
    core: 26,
    lean: 1.5,
    offCentre: 0.03,
    unrest: 0.5,
    crack: 5.2,
    hairlines: 2,
    ink: 11,
    points: 18,
    decimals: 0,
  });
  const eye = disc('eye', [14, 10, 18], 12);
  const cheek = disc('cheek', [7, 8], 5);
  const sides = [-78, 80].map(
    (x) =>
      placed(
        x,
        -34,
        flat('on-phase-dark', eye.outlines[2] ?? '') +
          flat('night', eye.bands[2] ?? '') +
          flat('stay', eye.outlines[1] ?? '') +
          flat('night', (eye.bands[1] ?? '') + (eye.outlines[0] ?? '')) +
          '<circle class="on-phase-dark" cx="-8" cy="-9" r="7"/>',
      ) + placed(x * 1.45, 44, flat('ready', cheek.outlines[1] ?? '') + line('night', 2, cheek.outlines.join(''))),
  );
  return (
    line('convince-dark', 12, 'M-6-186c4-34-6-58 4-90') +
    inked('sap', 5, 'M-2-262c8-36 46-42 70-29c-9 31-41 44-70 29zM-5-232c-12-26-42-26-58-13c11 24 36 28 58 13z') +
    line('night', 3, 'M-2-262l44-18M-5-232l-36-11', round) +
    inked('stay', 6, 'M-216-22h44v58h-44zM172-24h44v58h-44zM-232-8v30M232-10v30', round) +
    flat('convince-dark', head.outlines[4] ?? '') +
    flat('convince', head.outlines[3] ?? '') +
    line('night', 2, head.hairlines.slice(1).join(''), ' stroke-opacity=".4"') +
    flat('night', (head.bands[3] ?? '') + (head.bands[4] ?? '') + head.crack()) +
    sides.join('') +
    line('night', 9, 'M-88 56c54 30 122 30 176 0', round)
  );
}

/** The mouth when it is open: throat, tongue and teeth; lies on the face. */
function mouth(): string {
  return (
    inked('ready-dark', 7, 'M-80 60c50 24 110 24 160 0c4 54-30 96-80 96c-50 0-84-42-80-96z') +
    flat('ready', 'M-42 128c22-22 62-22 84 0c-22 24-62 24-84 0z') +
    flat(
      'on-phase-dark',
      'M-76 64l24 9v21l-21-6zM-48 74l22 4v22l-22-5zM-22 79h21v23l-21-2zM3 79l22-2v22l-22 2zM29 77l20-5v22l-20 4zM53 71l22-8-3 23-19 6z',
    ) +
    line('night', 9, 'M-88 56c54 30 122 30 176 0', round)
  );
}

/** The bot: its face, and its open mouth as a second picture of the same size. */
export function botPictures(): Map<string, string> {
  const whole = (content: string) => print(width, height, placed(middle, axle, content));
  return new Map([
    ['bot', whole(face())],
    ['bot_mouth', whole(mouth())],
  ]);
}
