import { expect, it } from 'vitest';

import { problemKeeper } from '../../../src/preview/dev/problems';

/** A keeper, what it has printed, and what it has last said over open pages. */
function keeper() {
  const printed: string[] = [];
  const said: string[] = [];
  const problems = problemKeeper(
    (problem) => printed.push(problem),
    (all) => said.push(all),
  );
  return { ...problems, printed, said };
}

it('prints a problem once until it becomes another one or comes again', () => {
  const { note, printed } = keeper();
  for (const problem of ['home.yaml:3', 'home.yaml:3', 'home.yaml:5', '', '', 'home.yaml:5']) note('site', problem);
  expect(printed).toEqual(['home.yaml:3', 'home.yaml:5', 'home.yaml:5']);
});

it('says over open pages all that is wrong, whatever is mended meanwhile', () => {
  const { note, has, said } = keeper();
  note('types', 'plan.ts(113,12)');
  note('site', 'home.yaml:3');
  note('drawings', 'photo.jpg');
  expect(said.at(-1)).toBe('home.yaml:3\n\nphoto.jpg\n\nplan.ts(113,12)');
  note('site', '');
  expect(said.at(-1)).toBe('photo.jpg\n\nplan.ts(113,12)');
  expect([has('site'), has('drawings')]).toEqual([false, true]);
});
