import { expect, it } from 'vitest';

import { framesOf, placeIn, thrownText } from '../../../src/preview/dev/thrown';

const bundle = `
// node_modules/react/index.js
function call(f) {
  f();
}

// src/islands/team/team.tsx
function Team() {
  // the first of all
  missing.call();
}
`;
const chunk = 'http://localhost:3000/assets/team-a.js';
const read = (address: string) => (address === chunk ? Promise.resolve(bundle) : Promise.reject(new Error('offline')));
const thrown = (stack: string) => Object.assign(new ReferenceError('missing is not defined'), { stack });

it.each([
  ['Chromium', `ReferenceError: x\n    at Team (${chunk}:10:3)\n    at ${chunk}:4:1`],
  ['Firefox and WebKit', `Team@${chunk}:10:3\n@${chunk}:4:1\n`],
])('reads the stack of %s', (_, stack) => {
  expect(framesOf(stack)).toEqual([
    { address: chunk, line: 10 },
    { address: chunk, line: 4 },
  ]);
});

it('finds the file and the code of a line in a bundle, where it is not that of a package', () => {
  expect(placeIn(bundle, 10)).toEqual({ file: 'src/islands/team/team.tsx', code: 'missing.call();' });
  expect(placeIn(bundle, 4)).toBeUndefined();
  expect(placeIn(bundle, 100)).toBeUndefined();
});

it('says what was thrown, and where that was in the code of the project', async () => {
  const said = 'ReferenceError: missing is not defined';
  const text = `src/islands/team/team.tsx: ${said}\n    missing.call();`;
  expect(await thrownText(thrown(`at call (${chunk}:4:1)\nat Team (${chunk}:10:3)`), read)).toBe(text);
  expect(await thrownText(thrown('at http://localhost:3000/:1:1'), read)).toBe(said);
  expect(await thrownText('no error', read)).toBe('no error');
});
