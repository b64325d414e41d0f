type Size = { width: number; height: number };
export type Region = Size & { left: number; top: number };

/**
 * Returns the largest square of a picture around its focal point (`50% 30%`), or around its middle; enlarged, it is
 * smaller by that factor (`50% 30% 150%`).
 */
export function getSquareRegion({ width, height }: Size, focus: string): Region {
  const [x = 50, y = 50, enlargement = 100] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const side = Math.round((100 * Math.min(width, height)) / enlargement);
  const getOffset = (length: number, percent: number) => {
    const middle = (length * (Number.isNaN(percent) ? 50 : percent)) / 100;
    return Math.round(Math.min(length - side, Math.max(0, middle - side / 2)));
  };
  return { left: getOffset(width, x), top: getOffset(height, y), width: side, height: side };
}
