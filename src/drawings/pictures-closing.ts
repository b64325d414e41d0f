import { flat, line, placed, print } from './print';
import { grown, sector, slice } from './slices';

const size = 600;
const quarter = Math.PI / 2;

const drawings = { opened, quartered, gathered, thickened };

export type ClosingPicture = keyof typeof drawings;

/** What runs into the last call of a page: cropped there, on the leaf ground, hence dark with a little sap. */
export function closingPictures(): Map<string, string> {
  return new Map(Object.entries(drawings).map(([name, draw]) => [name, print(size, size, draw())]));
}

/** A trunk, opened, and the piece that was taken out. */
function opened(): string {
  const trunk = grown({ seed: 'call', radius: 262, count: 10, more: { unrest: 0.7, lean: -0.9 } });
  const [from, to] = [-2.75, -1.85];
  return (
    placed(312, 322, sector(trunk, to, from + 2 * Math.PI, 'night', 'stay', 3)) +
    placed(268, 274, sector(trunk, from, to, 'sap', 'night', 3))
  );
}

/** The wheel, sawn into its four quarters; the newest is lit. */
function quartered(): string {
  const trunk = grown({ seed: 'wheel', radius: 262, count: 9, more: { unrest: 0.5, offCentre: 0.04 } });
  return [0, 1, 2, 3]
    .map((index) => {
      const from = (index + 0.2) * quarter;
      const [x, y] = [Math.cos(from + quarter / 2), Math.sin(from + quarter / 2)].map((part) =>
        Math.round(300 + 16 * part),
      );
      const [wood, cut] = index === 2 ? (['sap', 'night'] as const) : (['night', 'stay'] as const);
      return placed(x ?? 0, y ?? 0, sector(trunk, from, from + quarter, wood, cut, 3));
    })
    .join('');
}

/** Four slices, none like the other, side by side. */
function gathered(): string {
  const slices = [
    [196, 206, 178, 10],
    [470, 150, 96, 6],
    [452, 400, 142, 8],
    [214, 494, 102, 6],
  ] as const;
  return slices
    .map(([x, y, radius, count], index) =>
      placed(
        x,
        y,
        slice({
          seed: `call ${index}`,
          radius,
          count,
          wood: 'night',
          cut: 'stay',
          width: 3,
          ...(index === 0 && { newest: 'sap' }),
          more: { unrest: 0.6, decimals: 0 },
        }),
      ),
    )
    .join('');
}

/** What stood there at the beginning, bright, and what has grown around it. */
function thickened(): string {
  const { outlines } = grown({ seed: 'studies', radius: 250, count: 11, more: { lean: 2.8, offCentre: 0.2 } });
  return placed(
    350,
    290,
    flat('night', outlines[10] ?? '') +
      line('stay', 3, outlines.slice(4, 10).join('')) +
      flat('sap', outlines[3] ?? '') +
      line('night', 3, outlines.slice(0, 3).join('')),
  );
}
