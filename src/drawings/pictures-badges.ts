import { numbers } from './curve';
import { flat, line, placed, print, type Ink } from './print';
import { slice } from './slices';

/** The rim of a seal: teeth around 0/0, as thick bark has them. */
function teeth(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index * Math.PI) / count;
    const r = index % 2 ? inner : outer;
    return numbers([r * Math.cos(angle), r * Math.sin(angle)], 1);
  });
  return `M${points.join('L')}z`;
}

/** A seal’s two ribbons are leaves. */
const leaves = 'M-6 84C-52 70-84 92-84 134C-42 142-10 124-6 84zM6 84C52 70 84 92 84 134C42 142 10 124 6 84z';
const veins = 'M-12 90L-84 134M12 90L84 134';

/** A slice of wood as a seal, what it certifies cut into its light middle. */
function badge(seed: string, wood: Ink, light: Ink, cut: string): string {
  return print(
    240,
    240,
    placed(
      120,
      102,
      flat(wood, leaves) +
        line(light, 3, veins) +
        flat('ink', teeth(30, 100, 92)) +
        slice({
          seed,
          radius: 36,
          count: 4,
          wood,
          cut: light,
          width: 3,
          more: { core: 54, unrest: 0.7, offCentre: 0.05, points: 16 },
        }) +
        line('night', 9, cut),
    ),
  );
}

/** Brackets of code, as two saws would cut them. */
const code = 'M-17-19L-36 1L-17 21M17-19L36 1L17 21M7-25L-7 27';
/** Three rings, open where something comes in to the core. */
const inbound = 'M10-36A37 37 0 1 0 37-9M7-17A18 18 0 1 0 17-6M40-40L4-4M4-22V-4H22';
/** An eye whose iris is rings. */
const sight = 'M-44 1C-24-32 24-32 44 1C24 34-24 34-44 1zM0-13a14 14 0 1 0 .1 0zM0-1v4';

/** Seals of the three certificates, by their address below `/img/badges/`. */
export function badgePictures(): Map<string, string> {
  return new Map([
    ['badge-1', badge('technical', 'attract-dark', 'attract', code)],
    ['badge-2', badge('inbound', 'convince-dark', 'convince', inbound)],
    ['badge-3', badge('sight', 'stay-dark', 'stay', sight)],
  ]);
}
