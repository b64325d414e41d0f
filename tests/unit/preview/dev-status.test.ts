import { beforeEach, expect, it } from 'vitest';

import { DevStatus } from '../../../src/preview/dev-status';

const printed: string[] = [];
let status: DevStatus;
beforeEach(() => {
  printed.length = 0;
  status = new DevStatus((text) => printed.push(text));
});

it('prints an error once, whichever pages it is found on, and again if it returns after a fix', () => {
  status.fail('page / could not be rendered\nno rings', 'no rings');
  status.invalidate();
  status.fail('page /agentur could not be rendered\nno rings', 'no rings');
  expect(printed).toHaveLength(1);
  status.pass([]);
  status.fail('page / could not be rendered\nno rings', 'no rings');
  expect(printed).toHaveLength(2);
});

it('prints warnings when they are new, not when their lines have moved', () => {
  status.pass(['warning  home.yaml:3', 'warning  home.yaml:9  date']);
  status.pass(['warning  home.yaml:4', 'warning  home.yaml:10  date', 'warning  agency.yaml:1']);
  status.pass([]);
  status.pass(['warning  agency.yaml:1']);
  expect(printed).toEqual([
    'warning  home.yaml:3\nwarning  home.yaml:9  date',
    'warning  agency.yaml:1',
    'warning  agency.yaml:1',
  ]);
});

it('tells tabs the current state when they connect, and every change until they leave', () => {
  const messages: string[] = [];
  status.fail('no rings');
  const disconnect = status.connect({ write: (text) => messages.push(text) });
  status.invalidate();
  disconnect();
  status.pass([]);
  const { version } = status;
  expect(messages).toEqual([
    `data: {"version":${version - 1},"failure":"no rings"}\n\n`,
    `data: {"version":${version},"failure":""}\n\n`,
  ]);
});
