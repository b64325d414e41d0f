import { curve, type Point } from './curve';
import { flat, line, placed, print } from './print';
import { grown } from './slices';

/** Where the hook turns into the stem, below its middle. */
const turn = 190;
const [from, bend] = [(190 * Math.PI) / 180, (450 * Math.PI) / 180];

/** A line along a question mark: around the hook at its own distance from the middle, then down the stem. */
function along(distance: number): string {
  const pen = (u: number): Point => {
    if (u <= bend) {
      const unrest = 0.07 * Math.sin(2.6 * u + distance / 60) * Math.sin(((u - from) / (bend - from)) * Math.PI) ** 2;
      return { x: distance * (1 + unrest) * Math.cos(u), y: distance * (1 + unrest) * Math.sin(u) };
    }
    const [rest, angle] = [turn - distance, (3 * Math.PI) / 2 - (u - bend)];
    return { x: rest * Math.cos(angle), y: turn + rest * Math.sin(angle) };
  };
  return `${curve(pen, from, bend + Math.PI / 2, 14, 0)}v34`;
}

/** A question mark, sawn from a trunk: its rings run through the hook, and the point is a branch of it. */
export function questionPicture(): string {
  const branch = grown({ seed: 'question', radius: 56, count: 5 });
  const [rim, newest] = [branch.outlines.at(-1) ?? '', branch.outlines.at(-2) ?? ''];
  return print(
    330,
    580,
    placed(
      166,
      180,
      line('sap', 130, along(101)) +
        line('wood', 106, along(89)) +
        line('cut', 2, along(60) + along(104)) +
        line('cut', 5, along(82) + along(122)),
    ) +
      placed(
        86,
        494,
        flat('sap', rim) +
          flat('wood', newest) +
          line('cut', 3, branch.outlines.slice(0, -2).join('')) +
          flat('cut', branch.core),
      ),
  );
}
