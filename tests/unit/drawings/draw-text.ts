/** Draws every letter as a square. */
export const drawText = (line: string) => ({ d: 'M0 0h20v-20h-20z'.repeat(line.length), width: 24 * line.length });
