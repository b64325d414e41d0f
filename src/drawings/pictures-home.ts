import { grown, sector, slice } from './slices';
import { flat, line, placed, print, printOn } from './print';
import { seeded } from './random';

const [width, wide, height] = [480, 680, 320];

/** Trust: an answer, and the source that it is rooted in. */
function trust(): string {
  return printOn(
    'on-phase-dark',
    width,
    height,
    flat('night', 'M40 34H372V196H312L346 250 228 196H40z') +
      line('attract', 5, 'M70 74H290M70 104H342') +
      flat('sap', 'M66 126H236V156H66z') +
      line('night', 4, 'M78 141H224') +
      line('attract', 5, 'M252 141H318') +
      placed(396, 252, slice({ seed: 'source', radius: 54, count: 6, wood: 'forest', cut: 'attract', newest: 'sap' })),
  );
}

/** Authority: the one that the others point to. */
function authority(): string {
  const around = [
    [92, 78, 31],
    [66, 214, 22],
    [196, 262, 34],
    [474, 268, 27],
    [600, 218, 36],
    [586, 82, 25],
    [452, 48, 20],
    [226, 46, 24],
  ] as const;
  const middle = { x: 338, y: 158 };
  const sights = around.map(([x, y, r]) => {
    const away = Math.hypot(middle.x - x, middle.y - y);
    const at = (d: number) =>
      `${Math.round(x + ((middle.x - x) * d) / away)} ${Math.round(y + ((middle.y - y) * d) / away)}`;
    return `M${at(r + 8)}L${at(away - 104)}`;
  });
  return printOn(
    'ready',
    wide,
    height,
    line('ink', 3, sights.join('')) +
      around
        .map(([x, y, r], index) =>
          placed(x, y, slice({ seed: `voice ${index}`, radius: r, count: 3, wood: 'night', cut: 'ready', width: 2 })),
        )
        .join('') +
      placed(
        middle.x,
        middle.y,
        slice({ seed: 'authority', radius: 88, count: 8, wood: 'night', cut: 'ready', newest: 'sap' }),
      ),
  );
}

/** More opportunities: a stump as a counter; note and coin move above it on their own. */
function opportunities(): string {
  return printOn(
    'convince',
    wide,
    height,
    flat('night', 'M166 198C164 244 148 282 104 320H576C532 284 516 246 514 198z') +
      line(
        'convince',
        3,
        'M206 244C206 274 200 296 184 320M262 256V300M340 260V320M418 256V296M474 244C474 276 480 298 496 320',
      ) +
      `<g transform="translate(340 198) scale(1 .34)">${slice({ seed: 'counter', radius: 192, count: 10, wood: 'on-phase-dark', cut: 'night', newest: 'sap', width: 4, more: { unrest: 0.5, offCentre: 0.05 } })}</g>`,
  );
}

/** Digital footprint: soles of rings on their way through the picture. */
function footprint(): string {
  const next = seeded('steps');
  const footmark = (x: number, y: number, turn: number, mirrored: boolean, ink: 'night' | 'sap') => {
    const cut = 'stay';
    const sole = slice({
      seed: 'sole',
      radius: 46,
      count: 5,
      wood: ink,
      cut: ink === 'sap' ? 'night' : cut,
      width: 4,
      more: { unrest: 0.7, offCentre: 0.2, lean: -1.3 },
    });
    const heel = slice({
      seed: 'heel',
      radius: 27,
      count: 3,
      wood: ink,
      cut: ink === 'sap' ? 'night' : cut,
      width: 3,
      more: { unrest: 0.6 },
    });
    const foot = `<g transform="scale(.74 1.3)">${sole}</g><g transform="translate(-6 104) scale(1.02 1.1)">${heel}</g>`;
    const turned = turn + (next() - 0.5) * 8;
    return `<g transform="translate(${x} ${y}) rotate(${Math.round(turned)}) scale(${mirrored ? -0.95 : 0.95} .95)">${foot}</g>`;
  };
  return printOn(
    'stay',
    width,
    height,
    footmark(112, 238, 68, false, 'night') +
      footmark(250, 92, 64, true, 'night') +
      footmark(404, 212, 70, false, 'sap'),
  );
}

/** A note, as the counter’s till pays it. */
function cash(): string {
  return print(
    160,
    160,
    placed(
      80,
      80,
      flat('stay', 'M-72-38L68-46 72 38-68 46z') +
        line('night', 3, 'M-72-38L68-46L72 38L-68 46zM-62-29L59-36L62 29L-59 36z') +
        slice({ seed: 'note', radius: 27, count: 4, wood: 'night', cut: 'stay', width: 2 }) +
        line('night', 4, 'M-52 22L-40 21M40-22L52-23'),
      1,
      -8,
    ),
  );
}

/** A coin, cut from a slice. */
function dollar(): string {
  const drawn = grown({ seed: 'coin', radius: 66, count: 3, more: { unrest: 0.5, offCentre: 0 } });
  return print(
    160,
    160,
    placed(
      80,
      80,
      sector(drawn, 0, 2 * Math.PI, 'sap', 'sap', 1) +
        line('night', 3.5, drawn.outlines[2] ?? '') +
        line('night', 2, drawn.outlines[1] ?? '') +
        flat('sap', 'M0-40A40 40 0 1 1-.1-40z') +
        line('night', 7, 'M17-19C8-32-20-30-19-14C-18 2 20-4 20 15C20 32-12 32-20 19M0-38V40'),
    ),
  );
}

/** The four boxes about AI search with the two pictures that move in the third (specification, sections 2 and 7). */
export function homePictures(): Map<string, string> {
  return new Map([
    ['home_ai_box1', trust()],
    ['home_ai_box2', authority()],
    ['home_ai_box3', opportunities()],
    ['home_ai_box4', footprint()],
    ['home_ai_box3_cash', cash()],
    ['home_ai_box3_dollar', dollar()],
  ]);
}
