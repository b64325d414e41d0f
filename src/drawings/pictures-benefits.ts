import { flat, line, placed, print, soil } from './print';
import { grown, sector, slice, ticks } from './slices';

/** Enquiries that fit: the piece that was missing, ring by ring. */
function fittingPiece(): string {
  const drawn = grown({ seed: 'fit', radius: 150, count: 9 });
  const [from, to] = [-1.1, 0.02];
  return print(
    408,
    330,
    placed(178, 172, sector(drawn, to, from + 2 * Math.PI, 'attract', 'night', 3)) +
      placed(234, 138, sector(drawn, from, to, 'sap', 'night', 3)),
  );
}

/** Visible on ground of one’s own: a tree between boundary stones, rooted in layers. */
function ownGround(): string {
  return print(
    480,
    360,
    soil(
      'M20 238C90 226 150 240 240 234S390 226 460 238C468 268 430 276 424 298C380 306 366 342 318 340C276 366 214 354 176 344C130 350 112 318 72 306C52 276 12 268 20 238z',
    ) +
      line(
        'convince',
        2.5,
        'M44 268C100 258 150 276 196 266M290 262C340 256 390 268 436 262M84 302C110 296 136 310 176 300M312 298C350 292 380 304 404 296',
      ) +
      placed(
        240,
        118,
        slice({ seed: 'ground', radius: 98, count: 8, wood: 'forest', cut: 'convince', newest: 'sap' }),
      ) +
      flat('convince-dark', 'M228 196C232 212 230 226 226 240H254C250 226 248 212 252 196z') +
      line(
        'convince',
        4,
        'M238 240C236 262 214 270 198 292M240 240C241 270 236 290 240 322M243 240C246 262 268 268 286 290M222 268C212 268 206 266 196 268M262 268C272 266 280 268 290 262',
      ) +
      flat('on-phase-dark', 'M66 196h22v44H66zM392 196h22v44h-22z') +
      line('night', 3, 'M66 196h22v44H66zM392 196h22v44h-22zM66 208h22M392 208h22') +
      line('ink', 3, 'M88 218H222M258 218H392', ' stroke-dasharray="4 8"'),
  );
}

/** Trust before the first talk: a book whose open pages are one slice. */
function openBook(): string {
  const drawn = grown({ seed: 'book', radius: 128, count: 8, more: { offCentre: 0, lean: 0 } });
  return print(
    392,
    268,
    placed(
      -44,
      -52,
      flat(
        'ready',
        'M240 82C190 52 110 52 44 66V304C110 290 190 292 240 320C290 292 370 290 436 304V66C370 52 290 52 240 82z',
      ) +
        flat(
          'on-phase-dark',
          'M234 88C190 66 120 64 62 76V286C120 274 190 280 234 304zM246 88C290 66 360 64 418 76V286C360 274 290 280 246 304z',
        ) +
        placed(234, 190, sector(drawn, Math.PI / 2, (3 * Math.PI) / 2, 'ready-dark', 'on-phase-dark', 3), 0.78) +
        placed(246, 190, sector(drawn, -Math.PI / 2, Math.PI / 2, 'ready-dark', 'on-phase-dark', 3), 0.78) +
        line('night', 3, 'M82 96H130M82 110H112M368 96H398M382 262H398M82 250H104M82 264H130') +
        flat('sap', 'M330 56h26v84l-13-14-13 14z') +
        line('night', 3, 'M330 56v84l13-14 13 14V56'),
    ),
  );
}

/** Figures that can be checked: a forester’s calliper around a trunk. */
function calliper(): string {
  return print(
    384,
    314,
    placed(
      -58,
      -24,
      placed(
        234,
        222,
        slice({
          seed: 'calliper',
          radius: 111,
          count: 9,
          wood: 'stay',
          cut: 'night',
          more: { unrest: 0.35, offCentre: 0.02, lean: 1.5 },
        }),
      ) +
        flat(
          'on-phase-dark',
          'M60 40H440V84H60zM92 84h26c6 70 4 150-4 226c-12 6-18 2-22-6zM338 26h34v74h-8c2 70 0 140-6 204c-6 8-12 10-20 6z',
        ) +
        line(
          'night',
          3,
          `M60 40H440V84H60zM92 84h26c6 70 4 150-4 226c-12 6-18 2-22-6zM338 26h34v74h-8c2 70 0 140-6 204c-6 8-12 10-20 6z`,
        ) +
        line('night', 2, ticks(128, 328, 84, 10, -20)) +
        flat('sap', 'M346 44h18v36h-18z') +
        line('night', 2, 'M346 44h18v36h-18zM355 44v36') +
        line('night', 3, 'M384 62H430'),
    ),
  );
}

/** Pictures of the four benefits, by their address below `/img/services/`. */
export function benefitPictures(): Map<string, string> {
  return new Map([
    ['benefit-1', fittingPiece()],
    ['benefit-2', ownGround()],
    ['benefit-3', openBook()],
    ['benefit-4', calliper()],
  ]);
}
