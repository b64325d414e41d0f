import { numbers } from './curve';
import { iconPaths } from './icon-paths';
import type { IconName } from '../../content/schemas/icon-names';
import { slice } from './slices';
import { flat, line, placed, print, type Ink } from './print';

/** The rim of a seal: teeth around 0/0. */
function teeth(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index * Math.PI) / count;
    const r = index % 2 ? inner : outer;
    return numbers([r * Math.cos(angle), r * Math.sin(angle)], 1);
  });
  return `M${points.join('L')}z`;
}

const ribbons = 'M-46 44L-66 112-40 100-22 120-6 60zM46 44L66 112 40 100 22 120 6 60z';
const shield = 'M0-104L84-78V10C84 62 46 92 0 110C-46 92-84 62-84 10V-78z';

function badge(rim: string, ground: Ink, dark: Ink, icon: IconName, tail = ''): string {
  return print(
    240,
    240,
    placed(
      120,
      tail ? 106 : 120,
      (tail && flat(dark, tail) + line('ink', 3, tail)) +
        flat('ink', rim) +
        slice({
          seed: icon,
          radius: 33,
          count: 3,
          wood: ground,
          cut: 'night',
          width: 2,
          more: { core: 52, ink: 3, unrest: 0.45, offCentre: 0.04, points: 16 },
        }).replace(/<path class="night" d="[^"]*"\/>$/, '') +
        placed(-37.2, -37.2, line('night', 2, iconPaths[icon], ' stroke-linecap="round"'), 3.1),
    ),
  );
}

/** Seals of the three certificates, by their address below `/img/badges/`. */
export function badgePictures(): Map<string, string> {
  return new Map([
    ['badge-1', badge(teeth(24, 104, 92), 'attract', 'attract-dark', 'technical', ribbons)],
    ['badge-2', badge(teeth(8, 112, 106), 'convince', 'convince-dark', 'longterm')],
    ['badge-3', badge(shield, 'stay', 'stay-dark', 'transparent')],
  ]);
}
