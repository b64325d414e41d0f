import { expect, it } from 'vitest';

import { describeListChange } from '../../../src/editor/list-change';

it.each<[before: number, value: string, expected: string]>([
  [3, '0 2', 'Eintrag 2 gelöscht'],
  [2, '', 'Eintrag 1 gelöscht, Eintrag 2 gelöscht'],
  [2, '0 1 +k4', 'Ein neuer Eintrag an Stelle 3'],
  [2, '0 +k3=0 1', 'Kopie von Eintrag 1 an Stelle 2'],
  [3, '2 0 1', 'Eintrag 3 jetzt an Stelle 1'],
  [12, '0 1 2 3 4 5 6 7 8 10 9 11', 'Eintrag 10 jetzt an Stelle 11'],
  [4, '3 +k9 0 2', 'Eintrag 2 gelöscht, Eintrag 4 jetzt an Stelle 1, ein neuer Eintrag an Stelle 2'],
  [2, '0 1', ''],
])('%i entries that become “%s”', (before, value, expected) => {
  expect(describeListChange(before, value)).toBe(expected);
});
