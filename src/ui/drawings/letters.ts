/**
 * Capitals and figures of this site’s own hand: strokes on a grid 12 wide and 16 high, for pictures that cannot load a font.
 * M, W and their like are as narrow as the rest, like letters of a surveyor’s stencil.
 */
const strokes: Record<string, string> = {
  A: 'M1 16L6 0l5 16M3 10.5h6',
  B: 'M2 0v16h4.5a4.25 4.25 0 0 0 0-8.5H2h4a3.75 3.75 0 0 0 0-7.5z',
  C: 'M11 3.5A5 4.8 0 0 0 1.5 5v6A5 4.8 0 0 0 11 12.5',
  D: 'M2 0v16h3a6 6 0 0 0 6-6V6a6 6 0 0 0-6-6z',
  E: 'M10.5 0H2v16h8.5M2 7.7h7',
  F: 'M10.5 0H2v16M2 7.7h7',
  G: 'M11 3.5A5 4.8 0 0 0 1.5 5v6A4.8 4.8 0 0 0 11 11V8.5H7',
  H: 'M2 0v16M10 0v16M2 7.7h8',
  I: 'M6 0v16',
  J: 'M9.5 0v11.5a4.2 4.2 0 0 1-8.3.7',
  K: 'M2 0v16M10.5 0L2 9.5M5 6.2L11 16',
  L: 'M2 0v16h8.5',
  M: 'M1 16V0l5 10L11 0v16',
  N: 'M2 16V0l8.5 16V0',
  O: 'M1.2 5a4.8 4.8 0 0 1 9.6 0v6a4.8 4.8 0 0 1-9.6 0z',
  P: 'M2 16V0h4.5a4.5 4.5 0 0 1 0 9H2',
  Q: 'M1.2 5a4.8 4.8 0 0 1 9.6 0v6a4.8 4.8 0 0 1-9.6 0zM7 11.5l4.5 5',
  R: 'M2 16V0h4.5a4.3 4.3 0 0 1 0 8.6H2M6.5 8.6L11 16',
  S: 'M10.3 3.2C9.5-.8 2-1 2 4c0 5 8.8 3 8.8 8 0 5.2-8.6 5.2-9.6.6',
  T: 'M.5 0h11M6 0v16',
  U: 'M1.5 0v11a4.5 4.5 0 0 0 9 0V0',
  V: 'M1 0l5 16L11 0',
  W: 'M.5 0l2.7 16L6 5l2.8 11L11.5 0',
  X: 'M1 0l10 16M11 0L1 16',
  Y: 'M1 0l5 8 5-8M6 8v8',
  Z: 'M1.5 0h9.5L1 16h10',
  0: 'M1.2 5a4.8 4.8 0 0 1 9.6 0v6a4.8 4.8 0 0 1-9.6 0z',
  1: 'M2.5 3.5L7 0v16',
  2: 'M1.5 4a4.6 4.6 0 1 1 8.2 3L1.5 16h9.5',
  3: 'M1.5 0h9L5.5 6.5a4.8 4.8 0 1 1-4.3 7',
  4: 'M9 16V0L1 11.500h10.5',
  5: 'M10 0H2.500v7h3.500a4.5 4.5 0 1 1-4.5 7',
  6: 'M9 0L2.2 8.500M1.2 11.200a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0z',
  7: 'M1 0h10L4.5 16',
  8: 'M2 3.900a4 3.9 0 1 0 8 0a4 3.9 0 1 0-8 0zM1.2 11.900a4.8 4.2 0 1 0 9.6 0a4.8 4.2 0 1 0-9.6 0z',
  9: 'M3 16l6.8-8.500M1.2 4.800a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0z',
  '–': 'M1.5 8.500h9',
  '.': 'M6 14v2',
  ',': 'M6 13.500v2.500l-1.5 3',
  '>': 'M2 3.500l8.500 5-8.500 5',
  '+': 'M1.5 9h9M6 4.500v9',
  '%': 'M10.5 0L1.5 16M.5 3a2.3 2.8 0 1 0 4.6 0a2.3 2.8 0 1 0-4.6 0zM6.9 13a2.3 2.8 0 1 0 4.6 0a2.3 2.8 0 1 0-4.6 0z',
};

const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Capital letters that stand for a name: first and last word, without titles and accents. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word) && !/^(\p{L}+\.|dr|prof)$/iu.test(word));
  const first = words[0]?.slice(0, 1) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : '';
  return plain(first + last);
}

const gap = 3.5;
const widthOf = (letter: string): number => ('I., '.includes(letter) ? 3 : 12);

/** How wide `lettering` is. */
export function letteringWidth(word: string, height: number): number {
  const letters = [...word];
  return ((letters.reduce((sum, letter) => sum + widthOf(letter), 0) + gap * (letters.length - 1)) * height) / 16;
}

/** Path of a short word in capitals, `height` high, its middle at 0/0; unknown signs leave a gap. */
export function lettering(word: string, height: number, decimals = 1): string {
  const scale = height / 16;
  let left = -letteringWidth(word, 16) / 2;
  let path = '';
  for (const letter of word) {
    const width = widthOf(letter);
    path += place(strokes[letter] ?? '', scale, (left - (12 - width) / 2) * scale, -8 * scale, decimals);
    left += width + gap;
  }
  return path;
}

/** Scales a path of the commands above and moves it. */
function place(path: string, scale: number, dx: number, dy: number, decimals: number): string {
  return path.replaceAll(/([MLHVCAlhvca])([^MLHVCAlhvcaz]*)/g, (_, command: string, list: string) => {
    const values = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const absolute = command === command.toUpperCase();
    const size = command.toLowerCase() === 'a' ? 7 : command.toLowerCase() === 'c' ? 6 : 2;
    const moved = values.map((value, index) => {
      const part = index % size;
      if (size === 7 && part >= 2 && part <= 4) return value;
      const radius = size === 7 && part < 2;
      if (!absolute || radius) return value * scale;
      const vertical = command === 'V' || (command !== 'H' && (size === 7 ? part === 6 : part % 2 === 1));
      return value * scale + (vertical ? dy : dx);
    });
    return command + moved.map((value) => Number(value.toFixed(decimals))).join(' ');
  });
}
