import { boxAround } from './bounds';
import { notch, opened } from './notch';
import { flat, line, placed, print } from './print';
import { rings, type Rings } from './rings';
import { fitted, yearWidths } from './years';

function framed(drawn: Rings, rim: number, content: string): string {
  const box = boxAround(drawn, rim, 4);
  return print(box.width, box.height, `<g transform="translate(${-box.x} ${-box.y})">${content}</g>`);
}

/** The agency's years up to now, each ring as wide as the team was large; stands on the leaf ground. */
export function historyPicture(founded: number, members: readonly { since: number }[], year: number): string {
  const years = Array.from({ length: year - founded + 1 }, (_, index) => founded + index);
  const drawn = rings({
    seed: 'ash',
    widths: fitted(
      years.map((each) => Math.max(1, members.filter(({ since }) => since <= each).length)),
      430,
    ),
    core: 16,
    lean: -0.6,
    crack: 5.5,
    ink: 12,
    points: 18,
    decimals: 0,
  });
  const rim = years.length - 1;
  return framed(
    drawn,
    rim,
    flat('sap', drawn.outlines[rim] ?? '') +
      flat('night', drawn.outlines[rim - 1] ?? '') +
      flat('cut', drawn.bands.slice(0, rim - 1).join('') + drawn.core) +
      flat('cut', drawn.crack()),
  );
}

/** A slice that stands sawn off on its lower edge and runs off the right one; stands on the leaf ground. */
export function waysPicture(): string {
  const [width, height, top, count, crack] = [600, 360, 8, 13, -1.9];
  const drawn = rings({
    seed: 'oak',
    widths: fitted(yearWidths('oak', 1, count), 272),
    core: 18,
    lean: -2.6,
    offCentre: 0.16,
    crack,
    knots: [6],
    inked: [5, count - 3],
    ink: 9,
    points: 12,
    decimals: 0,
    cut: (grown, rim) => height - top + boxAround(grown, rim, 6).y,
  });
  const rim = count - 1;
  const box = boxAround(drawn, rim, 6);
  const cut = drawn.outlines.slice(0, rim - 1).join('');
  return print(
    width,
    height,
    placed(
      70 - box.x,
      top - box.y,
      opened(
        'open',
        notch(drawn, rim, 8, crack, 0.055),
        flat('sap', drawn.outlines[rim] ?? '') +
          flat('night', drawn.outlines[rim - 1] ?? '') +
          line('cut', 3, cut) +
          flat('cut', drawn.bands.join('') + drawn.core + drawn.knots.join('')),
      ),
    ),
  );
}

/** A hollow trunk: what was looked for is not there. Stands on the ground of a call. */
export function hollowPicture(): string {
  const count = 12;
  const drawn = rings({
    seed: 'willow',
    widths: fitted(yearWidths('willow', 1, count), 330),
    core: 110,
    lean: 2.6,
    offCentre: 0.16,
    unrest: 1.1,
    crack: 3.5,
    knots: [5],
    ink: 9,
    points: 18,
    decimals: 0,
  });
  const rim = count - 1;
  return framed(
    drawn,
    rim,
    flat('night', (drawn.outlines[rim] ?? '') + drawn.core) +
      flat('sap', drawn.bands.slice(0, rim).join('') + drawn.knots.join('')) +
      flat('sap', drawn.crack()),
  );
}
