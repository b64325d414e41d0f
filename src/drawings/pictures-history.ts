import { boxAround } from './bounds';
import { flat, placed, print } from './print';
import { rings } from './rings';
import { fitted } from './years';

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
  const box = boxAround(drawn, rim, 4);
  const trunk =
    flat('sap', drawn.outlines[rim] ?? '') +
    flat('night', drawn.outlines[rim - 1] ?? '') +
    flat('cut', drawn.bands.slice(0, rim - 1).join('') + drawn.core) +
    flat('cut', drawn.crack());
  return print(box.width, box.height, placed(-box.x, -box.y, trunk));
}
