import { arcs, grown, sector, slice, ticks } from './slices';
import { flat, line, placed, printOn, soil } from './print';
import { treeShapes } from './trees';

const [width, height] = [480, 600];

/** How long it takes: a quarter of a trunk with a ruler laid along its years. */
function duration(): string {
  return printOn(
    'convince',
    width,
    height,
    placed(
      0,
      520,
      slice({
        seed: 'duration',
        radius: 400,
        count: 13,
        wood: 'night',
        cut: 'convince',
        newest: 'sap',
        width: 4,
        more: { lean: -0.6, crack: 3.5, offCentre: 0.1 },
      }),
    ) +
      flat('on-phase-dark', 'M0 520H480V600H0z') +
      line('night', 3, 'M0 520H480') +
      line('night', 3, ticks(14, 470, 520, 19, 34)) +
      line('night', 3, 'M34 574H140'),
  );
}

/** The interview is half the text: one half heard, one half written. */
function interview(): string {
  const drawn = grown({ seed: 'interview', radius: 170, count: 8, more: { offCentre: 0, lean: 0.4 } });
  return printOn(
    'attract',
    width,
    height,
    flat('night', 'M240 60H436V520H240z') +
      placed(240, 280, sector(drawn, Math.PI / 2, (3 * Math.PI) / 2, 'night', 'attract', 4)) +
      flat('night', 'M140 420L96 520 196 440z') +
      line('attract', 9, 'M272 128H380') +
      line(
        'attract',
        4,
        'M272 176H404M272 206H404M272 236H390M272 266H404M272 296H404M272 326H372M272 376H404M272 406H404M272 436H340',
      ) +
      flat('sap', 'M272 462H350V486H272z'),
  );
}

/** Digital PR without a press office: a horn, turned from one branch. */
function horn(): string {
  return printOn(
    'ready',
    width,
    height,
    line('ink', 8, arcs([132, 170, 208, 246], -48, 42), ' transform="translate(228 250)"') +
      flat('night', 'M54 342L84 392 250 366 190 156z') +
      flat('night', 'M112 380l34-8 34 108-38 12z') +
      line('ready', 3, 'M72 344L200 192M82 364L214 238M92 380L230 296') +
      `<g transform="translate(221 260) rotate(-16) scale(.4 1)">${slice({ seed: 'horn', radius: 112, count: 6, wood: 'on-phase-dark', cut: 'night', newest: 'sap', width: 5, more: { unrest: 0.4, offCentre: 0.05 } })}</g>` +
      line('ink', 3, 'M60 540H420M60 556H300'),
  );
}

/** Local search: a slice as a pin, on a map whose contours are rings. */
function local(): string {
  const hill = grown({ seed: 'hill', radius: 420, count: 9, more: { unrest: 1.6, offCentre: 0.25, lean: 2.2 } });
  return printOn(
    'stay',
    width,
    height,
    placed(300, 420, line('ink', 3, hill.outlines.join(''))) +
      flat('night', 'M240 500C176 392 122 318 122 224A118 118 0 0 1 358 224C358 318 304 392 240 500z') +
      placed(
        240,
        222,
        slice({ seed: 'pin', radius: 84, count: 6, wood: 'sap', cut: 'night', width: 3, more: { unrest: 0.6 } }),
      ) +
      `<path class="night" d="M210 508a30 9 0 1 0 60 0a30 9 0 1 0-60 0z"/>`,
  );
}

/** Relaunch: a tree on its way, with its roots. */
function moving(): string {
  const ball = grown({ seed: 'ball', radius: 84, count: 4, more: { unrest: 0.7 } });
  return printOn(
    'attract',
    width,
    height,
    soil('M0 480H40C50 520 110 520 120 480H330C342 528 426 528 438 480H480V600H0z') +
      line('night', 4, 'M40 478C60 466 100 466 120 478', ' stroke-dasharray="4 7"') +
      line('ink', 4, 'M86 440C120 330 180 300 196 302', ' stroke-dasharray="4 9"') +
      placed(
        262,
        360,
        flat('convince', ball.outlines[3] ?? '') +
          line(
            'night',
            4,
            (ball.outlines[3] ?? '') +
              'M-58-40C-20-18 30-18 58-36M-76 6C-30 34 30 34 78 8M-34-62C-26-10-26 30-30 66M24-66C30-20 30 30 22 70',
          ),
        1,
        14,
      ) +
      placed(
        279,
        286,
        `<g class="leaf" transform="translate(-108 -330) scale(9)"><path d="${treeShapes[5] ?? ''}"/></g>` +
          line('on-leaf', 4, 'M0-70V-200M0-110L-40-150M0-130L38-172M0-90L34-118M0-165L-26-196'),
        0.86,
        14,
      ) +
      line('ink', 6, 'M330 360C370 372 384 400 386 438M370 420l16 20l14-22'),
  );
}

/** Named where nobody clicks any more: the pointer has taken root. */
function pointer(): string {
  return printOn(
    'ready',
    width,
    height,
    `<clipPath id="p"><path d="M130 70L390 330H262L328 478 268 504 204 356 130 430z"/></clipPath>` +
      `<g clip-path="url(#p)">${flat('night', 'M0 0H480V600H0z')}${placed(130, 70, line('ready', 4, grown({ seed: 'pointer', radius: 470, count: 15, more: { lean: 1.1, offCentre: 0.1 } }).outlines.join('')))}</g>` +
      soil('M0 484C120 470 360 474 480 484V600H0z') +
      line('ready', 3, 'M256 512C262 496 268 490 276 484M290 520V486M330 510C322 496 316 490 312 482') +
      flat(
        'sap',
        'M360 304C356 256 380 226 430 220C434 266 412 298 360 304zM352 296C352 258 334 230 296 222C290 256 308 286 352 296z',
      ) +
      line('night', 3, 'M360 304C380 276 400 252 418 234M352 296C340 270 324 248 308 234') +
      line('ready', 4, 'M40 548H440M40 570H260'),
  );
}

/** A link is a recommendation: two slices, one through the other. */
function linked(): string {
  const loop = (seed: string) => {
    const drawn = grown({ seed, radius: 184, count: 8, more: { offCentre: 0, unrest: 0.55 } });
    return { band: (drawn.outlines[7] ?? '') + (drawn.outlines[3] ?? ''), lines: drawn.outlines.slice(4, 7).join('') };
  };
  const [upper, lower] = [loop('giver'), loop('taker')];
  const draw = (part: typeof upper, ink: 'night' | 'sap', cut: 'convince' | 'night') =>
    flat(ink, part.band) + line(cut, 4, part.lines) + (ink === 'sap' ? line('night', 3, part.band) : '');
  return printOn(
    'convince',
    width,
    height,
    placed(
      26,
      36,
      placed(190, 228, draw(upper, 'night', 'convince')) +
        placed(290, 372, draw(lower, 'sap', 'night')) +
        `<clipPath id="o"><path d="M137 150L343 450H480V0H137z"/></clipPath><g clip-path="url(#o)">${placed(190, 228, draw(upper, 'night', 'convince'))}</g>`,
      0.88,
    ),
  );
}

/** Drawn covers of the seven articles, by their address below `/img/publications/`. */
export function coverPictures(): Map<string, string> {
  return new Map(
    [duration(), interview(), horn(), local(), moving(), pointer(), linked()].map((svg, index) => [
      `article-${index + 1}`,
      svg,
    ]),
  );
}
