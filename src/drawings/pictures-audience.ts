import { flat, line, placed, printOn, soil } from './print';
import { arcs, slice, ticks } from './slices';

/** You think long-term: a sapling, and the outlines of what it becomes. */
function sapling(): string {
  const crown = (scale: number) =>
    placed(
      240,
      306,
      line(
        'ink',
        Number((2.5 / scale).toFixed(1)),
        'M0 0V-40M0-30C-34-26-66-50-62-92C-62-132-34-170 0-176C34-170 62-132 62-92C66-50 34-26 0-30z',
        ` stroke-dasharray="${(7 / scale).toFixed(1)} ${(8 / scale).toFixed(1)}"`,
      ),
      scale,
    );
  return printOn(
    'attract',
    480,
    360,
    crown(0.8) +
      crown(1.2) +
      crown(1.62) +
      soil('M0 304C120 296 330 298 480 304V360H0z') +
      line('attract', 2, `M40 330H440${ticks(40, 440, 330, 20, -12)}`) +
      line('night', 7, 'M240 306C241 280 239 262 240 240') +
      flat('leaf', 'M240 262C212 264 194 248 190 220C218 218 238 234 240 262z') +
      flat('sap', 'M240 246C240 216 258 198 290 196C292 226 270 246 240 246z') +
      line('on-leaf', 2.5, 'M238 260C226 246 212 234 200 228') +
      line('night', 2.5, 'M242 244C256 230 268 216 282 204'),
  );
}

/** Sustainable: a stump that puts out a shoot. */
function stump(): string {
  return printOn(
    'ready',
    480,
    360,
    flat(
      'night',
      'M116 150C112 220 108 262 70 304C150 296 180 318 226 306C280 320 320 296 404 306C366 268 368 214 366 150z',
    ) +
      line(
        'ready',
        3,
        'M150 182C150 226 146 260 128 286M190 196C190 232 192 262 186 290M292 196C292 232 296 256 310 286M334 184C334 222 338 254 352 278M240 216V284',
      ) +
      `<g transform="translate(240 142) scale(1 .42)">${slice({ seed: 'stump', radius: 128, count: 9, wood: 'on-phase-dark', cut: 'night', width: 4, more: { unrest: 0.55, offCentre: 0.06 } })}</g>` +
      line('night', 8, 'M286 138C288 104 280 84 290 46') +
      flat(
        'sap',
        'M287 96C254 96 232 76 230 42C264 42 286 62 287 96zM290 66C292 34 314 14 350 16C350 50 326 68 290 66z',
      ) +
      line(
        'night',
        3,
        'M287 96C254 96 232 76 230 42C264 42 286 62 287 96zM290 66C292 34 314 14 350 16C350 50 326 68 290 66zM284 92C270 74 254 60 240 52M294 62C310 48 326 34 340 26',
      ) +
      line('ink', 3, 'M20 318H92M388 318H460M120 334H300'),
  );
}

/** Unlike the others: eight of a kind and one that is nobody else’s. */
function unlike(): string {
  const places = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => ({ x: 66 + column * 116, y: 66 + row * 114, row, column })),
  );
  return printOn(
    'stay',
    480,
    360,
    places
      .map(({ x, y, row, column }) =>
        row === 1 && column === 2
          ? placed(
              x,
              y,
              slice({
                seed: 'yours',
                radius: 55,
                count: 7,
                wood: 'sap',
                cut: 'night',
                width: 2.5,
                more: { unrest: 1.5, offCentre: 0.3, knots: [3] },
              }),
            )
          : placed(
              x,
              y,
              flat('night', 'M0-44A44 44 0 1 1-.1-44z') +
                line('stay', 3, arcs([32, 20], 0, 359.9)) +
                flat('stay', 'M0-7A7 7 0 1 1-.1-7z'),
            ),
      )
      .join(''),
  );
}

/** Pictures of whom the services are for, by their address below `/img/services/`. */
export function audiencePictures(): Map<string, string> {
  return new Map([
    ['for-1', sapling()],
    ['for-2', stump()],
    ['for-3', unlike()],
  ]);
}
