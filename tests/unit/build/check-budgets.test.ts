import { expect, it } from 'vitest';

import { auditedSite } from '../../../src/build/audit/audited-site';
import { checkBudgets } from '../../../src/build/audit/check-budgets';
import { Places } from '../../../src/content/places';

const found = (path: string, bytes: number, compressed?: number) => {
  const files = new Map([[path, { bytes, checksum: 0 }]]);
  if (compressed !== undefined) files.set(`${path}.br`, { bytes: compressed, checksum: 0 });
  return checkBudgets(auditedSite([], files, 'https://agency.example', new Places([])));
};

it.each(['img/phases.svg', 'img/photos/ida-960-a.avif', 'img/photos/ida-960-a.webp', 'img/own.png'])(
  'warns of %s where it has more than 30 KB',
  (path) => {
    expect(found(path, 30_720)).toEqual([]);
    expect(found(path, 30_721)).toMatchObject([{ code: 'picture-bytes', level: 'warning', page: `/${path}` }]);
  },
);

it.each(['img/social/home-a.png', 'icon-512.png'])('leaves %s alone, which no page shows', (path) => {
  expect(found(path, 100_000)).toEqual([]);
});

it('weighs a drawing as browsers get it, and says who can mend one', () => {
  expect(found('img/team.svg', 67_292, 16_591)).toEqual([]);
  expect(found('img/team.svg', 200_000, 40_000)).toMatchObject([
    {
      message: 'the picture has 40000 bytes, 30720 are allowed',
      fix: expect.stringContaining('for whoever develops it'),
    },
  ]);
});
