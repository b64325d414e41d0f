/** The article that is shown after an arrow: one step, within the first and the last (specification, section 2). */
export function stepped(index: number, direction: 'left' | 'right', count: number): number {
  return Math.min(Math.max(index + (direction === 'left' ? -1 : 1), 0), count - 1);
}
