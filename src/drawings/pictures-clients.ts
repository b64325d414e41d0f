import { arcs } from './slices';
import { flat, line, placed, print } from './print';

/** Signs of the four clients; their names stand beside them as text. By their address below `/img/clients/`. */
export function clientPictures(): Map<string, string> {
  const sign = (content: string) => print(64, 64, content);
  return new Map([
    // three who hold each other up
    ['triangility', sign(flat('ink', 'M32 5L62 57H2zM32 21L15.900 49H48.100z'))],
    // waves that calm down
    [
      'emotionalRelease',
      sign(placed(32, 40, line('ink', 5, arcs([7, 17, 27], 180, 360)) + line('ink', 5, 'M-29.5 9H29.5'))),
    ],
    // a wolf, seen from the front, and the road between its eyes
    [
      'mpuWolff',
      sign(
        flat(
          'ink',
          'M6 6L22 17H42L58 6L60 34L32 60 4 34zM16 31L26 38 20 41zM48 31L44 41 38 38zM30 26L26 52 32 57 38 52 34 26z',
        ),
      ),
    ],
    // a tooth, its crown made of rings
    [
      'dentalCompany',
      sign(
        flat(
          'ink',
          'M32 13C22 3 6 6 6 24C6 36 12 40 14 50C15 58 18 62 22 60C27 57 25 44 32 44S37 57 42 60C46 62 49 58 50 50C52 40 58 36 58 24C58 6 42 3 32 13z',
        ) + placed(32, 32, line('paper', 3, arcs([8, 15], 200, 340))),
      ),
    ],
  ]);
}
