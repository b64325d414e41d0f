import { arcs, grown, sector, slice, ticks } from './slices';
import { flat, line, placed, printOn } from './print';
import { treeShapes } from './trees';

const tree = (shape: number, x: number, y: number, scale: number): string =>
  placed(x, y, `<path d="${treeShapes[shape] ?? ''}"/>`, scale).replace('<g ', '<g class="night" ');

/** Enquiries that fit: the piece that was missing, ring by ring. */
function fittingPiece(): string {
  const drawn = grown({ seed: 'fit', radius: 150, count: 9 });
  const [from, to] = [-1.1, 0.02];
  return printOn(
    'attract',
    480,
    360,
    placed(205, 190, sector(drawn, to, from + 2 * Math.PI, 'night', 'attract', 3)) +
      placed(252, 150, sector(drawn, from, to, 'sap', 'night', 3)),
  );
}

/** Visible on ground of one’s own: a tree between boundary stones, rooted in layers. */
function ownGround(): string {
  return printOn(
    'convince',
    480,
    360,
    flat('night', 'M0 236C80 226 150 240 240 234S410 226 480 238V360H0z') +
      line(
        'convince',
        2.5,
        'M0 268C90 258 150 276 196 266M290 262C350 256 420 268 480 262M0 302C60 296 120 310 176 300M312 298C370 292 430 304 480 298M0 334C80 328 150 340 220 334M268 332C340 326 420 338 480 332',
      ) +
      placed(
        240,
        118,
        slice({ seed: 'ground', radius: 98, count: 8, wood: 'forest', cut: 'convince', newest: 'sap' }),
      ) +
      flat('night', 'M228 196C232 212 230 226 226 240H254C250 226 248 212 252 196z') +
      line(
        'convince',
        4,
        'M238 240C236 262 214 270 198 292M240 240C241 270 236 290 240 322M243 240C246 262 268 268 286 290M222 268C212 268 206 266 196 268M262 268C272 266 280 268 290 262',
      ) +
      flat('on-phase-dark', 'M66 196h22v44H66zM392 196h22v44h-22z') +
      line('night', 3, 'M66 196h22v44H66zM392 196h22v44h-22zM66 208h22M392 208h22') +
      line('night', 3, 'M88 218H222M258 218H392', ' stroke-dasharray="4 8"'),
  );
}

/** Trust before the first talk: a book whose open pages are one slice. */
function openBook(): string {
  const drawn = grown({ seed: 'book', radius: 128, count: 8, more: { offCentre: 0, lean: 0 } });
  return printOn(
    'ready',
    480,
    360,
    flat(
      'night',
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
  );
}

/** Figures that can be checked: a forester’s calliper around a trunk. */
function calliper(): string {
  return printOn(
    'stay',
    480,
    360,
    placed(
      234,
      222,
      slice({
        seed: 'calliper',
        radius: 111,
        count: 9,
        wood: 'night',
        cut: 'stay',
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
  );
}

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
    'surface',
    480,
    360,
    rows.replaceAll('class="night"', 'class="leaf"') +
      flat('surface', 'M350 246l24-20 92 96-26 26z') +
      flat('ink', 'M352 252l16-14 86 88c8 10-6 24-16 16z') +
      placed(
        266,
        164,
        flat('surface', 'M0-138A138 138 0 1 1-.1-138z') +
          flat('ink', 'M0-130A130 130 0 1 1-.1-130z') +
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
    flat('night', 'M0 300C90 288 180 306 270 298S420 292 480 302V360H0z') +
      tree(5, -6, 96, 6) +
      line(
        'night',
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
      flat('convince-dark', 'M44 40H76V320H44zM404 40h32V320h-32z') +
      flat('night', tails(77, -33) + tails(403, 33)) +
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

/** You think long-term: a sapling, and the outlines of what it becomes. */
function sapling(): string {
  const crown = (scale: number) =>
    placed(
      240,
      306,
      line(
        'night',
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
      flat('night', 'M0 304C120 296 330 298 480 304V360H0z') +
      line('attract', 2, `M40 330H440${ticks(40, 440, 330, 20, -12)}`) +
      line('night', 7, 'M240 306C241 280 239 262 240 240') +
      flat('forest', 'M240 262C212 264 194 248 190 220C218 218 238 234 240 262z') +
      flat('sap', 'M240 246C240 216 258 198 290 196C292 226 270 246 240 246z') +
      line('attract', 2.5, 'M238 260C226 246 212 234 200 228') +
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
      line('night', 3, 'M20 318H92M388 318H460M120 334H300'),
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
                radius: 62,
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

/** Pictures of the services page, by their address below `/img/services/`. */
export function servicePictures(): Map<string, string> {
  return new Map([
    ['benefit-1', fittingPiece()],
    ['benefit-2', ownGround()],
    ['benefit-3', openBook()],
    ['benefit-4', calliper()],
    ['service-1', lens()],
    ['service-2', pencil()],
    ['service-3', seeds()],
    ['service-4', joinery()],
    ['for-1', sapling()],
    ['for-2', stump()],
    ['for-3', unlike()],
  ]);
}
