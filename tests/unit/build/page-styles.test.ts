import { expect, it } from 'vitest';

import { pageStyles } from '../../../src/build/page-styles';

const joined = `
@layer tokens {
  :root {
    --room: 1.5rem;
    --face: 'Text', serif;
    --paper: #ffffff;
    --shift: 0px;
    --unused: 1px;
  }
}
@layer components {
  .phone {
    font: 600 var(--room) / 1 var(--face);
    font-variant-numeric: tabular-nums;
    margin: var(--room);
    translate: var(--shift);
  }
  .dark {
    --paper: #000000;
    background: var(--paper);
  }
}`;

it('pages carry no token that is the same everywhere, and short names for the others', async () => {
  const { home } = await pageStyles({ home: joined }, ['--shift']);
  expect(home).toBe(
    '@layer tokens{:root{--a:#fff;--shift:0px;}}@layer components{.phone{font:600 1.5rem / 1 "Text", serif;' +
      'font-variant-numeric:tabular-nums;margin:1.5rem;translate:var(--shift)}.dark{--a:#000;background:var(--a)}}',
  );
});

it('tokens keep names and places while the site is being written', async () => {
  const { home } = await pageStyles({ home: joined });
  expect(home).toContain('margin:var(--room)');
  expect(home).not.toContain('--unused');
});

it('the style guide has every token', async () => {
  const { styleguide } = await pageStyles({ styleguide: joined }, []);
  for (const token of ['--room', '--face', '--paper', '--shift', '--unused']) expect(styleguide).toContain(`${token}:`);
});
