import { flat, ground, line, placed, printOn, soil } from './print';
import { slice } from './slices';
import { treeShapes } from './trees';

const tree = (shape: number, x: number, y: number, scale: number): string =>
  placed(x, y, `<path d="${treeShapes[shape] ?? ''}"/>`, scale).replace('<g ', '<g class="night" ');

/** SEO: among many trees, the lens finds one and shows its rings. */
function lens(): string {
  const places = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => ({
      shape: (row * 3 + column * 5) % 8,
      x: 22 + column * 64 + (row % 2) * 12,
      y: 24 + row * 108,
    })),
  );
  const free = places.filter(
    ({ x, y }) => Math.hypot(x + 23 - 266, y + 34 - 164) > 158 && !(x > 340 && y > 200 && x < 420),
  );
  const rows = free.map(({ shape, x, y }) => tree(shape, x, y, 1.9)).join('');
  return printOn(
    'ready',
    480,
    360,
    rows +
      ground('ready', 'M350 246l24-20 92 96-26 26z') +
      flat('night', 'M352 252l16-14 86 88c8 10-6 24-16 16z') +
      placed(
        266,
        164,
        ground('ready', 'M0-138A138 138 0 1 1-.1-138z') +
          flat('night', 'M0-130A130 130 0 1 1-.1-130z') +
          flat('convince', 'M0-116A116 116 0 1 1-.1-116z') +
          slice({ seed: 'lens', radius: 92, count: 8, wood: 'night', cut: 'convince', newest: 'sap' }),
      ),
  );
}

/** Content: a pencil, wood at its cut end, writes an answer line by line. */
function pencil(): string {
  return printOn(
    'attract',
    480,
    360,
    flat('on-phase-dark', 'M54 34H330V326H54z') +
      line('night', 3, 'M54 34H330V326H54z') +
      line('night', 7, 'M84 76H236') +
      line('night', 3, 'M84 112H300M84 136H288M84 160H300M84 184H250') +
      flat('sap', 'M84 212H206V240H84z') +
      line('night', 3, 'M84 226H202') +
      placed(
        208,
        238,
        flat('convince', 'M0 0L30-38 208-216 254-170 76 8 38 30z'.replace('38 30', '40 26')) +
          flat('night', 'M0 0L12-15 17 10z') +
          line('night', 3, 'M0 0L30-38L208-216L254-170L76 8L40 26zM30-38L40-22L56-20L60-4L76 8M56-20L238-192') +
          placed(
            231,
            -193,
            slice({
              seed: 'pencil',
              radius: 34,
              count: 4,
              wood: 'on-phase-dark',
              cut: 'night',
              width: 2,
              more: { unrest: 0.3 },
            }) + line('night', 3, 'M-33 0A33 33 0 1 1 33 0A33 33 0 1 1-33 0'),
          ),
      ),
  );
}

const samara = 'M0 0C-12-4-16-18-8-26C0-34 14-30 20-20C50-44 104-48 150-22C112-2 60 6 22-4C16 4 8 4 0 0z';
const samaraVeins = 'M20-14C60-34 104-36 140-22M26-10C60-22 90-24 118-20M30-6C50-10 70-12 88-12';

/** Seeding: winged seeds on their way to other grounds. */
function seeds(): string {
  const seed = (x: number, y: number, scale: number, turn: number, wing: 'sap' | 'convince' | 'on-phase-dark') =>
    placed(
      x,
      y,
      flat(wing, samara) +
        line('night', Number((3 / scale).toFixed(1)), samara) +
        line('night', Number((2 / scale).toFixed(1)), samaraVeins) +
        flat('night', 'M-4-18a10 10 0 1 1 .1 0z'),
      scale,
      turn,
    );
  return printOn(
    'stay',
    480,
    360,
    soil('M0 300C90 288 180 306 270 298S420 292 480 302V360H0z') +
      tree(5, -6, 96, 6) +
      line(
        'ink',
        3,
        'M112 150C170 70 250 60 300 120S330 250 322 284M112 150C200 40 340 20 400 110S430 220 424 284',
        ' stroke-dasharray="3 9"',
      ) +
      seed(182, 96, 0.8, -18, 'on-phase-dark') +
      seed(268, 190, 1.15, 24, 'sap') +
      seed(372, 92, 0.62, -34, 'convince') +
      line(
        'sap',
        4,
        'M322 300V284M322 290C312 290 308 284 308 276C316 276 322 282 322 290M424 302V280M424 288C434 288 440 282 440 272C430 272 424 280 424 288M424 294C414 294 410 288 410 280C418 280 424 286 424 294',
      ),
  );
}

/** Web design: a page, joined from boards like a good drawer. */
function joinery(): string {
  const tails = (x: number, out: number) =>
    [0, 1, 2, 3].map((n) => `M${x} ${62 + n * 66}l${out}-9v52l${-out}-9z`).join('');
  return printOn(
    'convince',
    480,
    360,
    flat('night', 'M44 40H436V320H44z') +
      flat('convince', 'M44 40H76V320H44zM404 40h32V320h-32z') +
      flat('night', tails(77, -33) + tails(403, 33)) +
      line('night', 4, 'M44 40H436V320H44z') +
      flat('on-phase-dark', 'M92 56H388V304H92z') +
      line('night', 3, 'M92 86H388') +
      flat('night', 'M104 66h10v10h-10zM120 66h10v10h-10zM136 66h10v10h-10z') +
      flat('attract', 'M104 98H236V204H104z') +
      placed(170, 151, slice({ seed: 'join', radius: 46, count: 5, wood: 'night', cut: 'attract', width: 2 })) +
      line('night', 9, 'M252 106H372') +
      line('night', 3, 'M252 132H372M252 148H360M252 164H372') +
      flat('stay', 'M252 180H330V204H252z') +
      line(
        'night',
        3,
        'M104 222H188M104 238H176M104 254H188M206 222H290M206 238H282M206 254H290M308 222H372M308 238H360M308 254H372',
      ) +
      flat('sap', 'M104 272H376V294H104z'),
  );
}

/** Pictures of the four services, by their address below `/img/services/`. */
export function servicePictures(): Map<string, string> {
  return new Map([
    ['service-1', lens()],
    ['service-2', pencil()],
    ['service-3', seeds()],
    ['service-4', joinery()],
  ]);
}
