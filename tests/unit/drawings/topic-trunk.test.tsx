import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { TopicTrunk } from '../../../src/pages/coaching/topic-trunk';

/** How many topics high the newest ring stands above the list. */
function rise(rings: number): number {
  const svg = renderToString(<TopicTrunk rings={rings} />);
  const [, height, top] = /viewBox="0 0 \d+ (\d+)".*? d="M[\d.]+[ ,]?(-[\d.]+)/.exec(svg) ?? expect.fail(svg);
  return (-Number(top) / Number(height)) * rings;
}

it.each([4, 9, 12, 20, 40])('beside %i topics, the trunk stays below what is above their heading', (rings) => {
  expect(rise(rings)).toBeLessThan(2.1);
});
