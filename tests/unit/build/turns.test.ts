import { expect, it } from 'vitest';

import { turns } from '../../../src/lib/turns';

it('runs so many at a time, in order, also when one fails', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) =>
    inTurn(async () => {
      begun.push(index);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (index === 1) throw new Error('one');
      return index;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
