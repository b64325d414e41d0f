import type { Figure } from './figure';
import { measureTaps, tapGoals } from './taps';

/** Taps on islands right after the first paint and after a second in view, as a slow phone has them. */
export async function measureFirstTaps(origin: string): Promise<Figure[]> {
  const results = await measureTaps(origin);
  const line = { group: 'first tap', unit: 'ms' } as const;
  const slowest = (times: number[]) => (times.length > 0 ? Math.max(...times) : Number.NaN);
  return [
    ...results.map(({ island, early }): Figure => ({
      ...line,
      name: `${island}, right after the first paint`,
      value: slowest(early),
      goal: tapGoals.early,
    })),
    ...results.map(({ island, settled }): Figure => ({
      ...line,
      name: `${island}, in view for a second`,
      value: slowest(settled),
      goal: tapGoals.settled,
    })),
    {
      group: 'first tap',
      name: 'lost taps',
      value: results.reduce((sum, { lost }) => sum + lost, 0),
      unit: '',
      goal: 0,
      everywhere: true,
    },
  ];
}
