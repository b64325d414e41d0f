import { expect, it } from 'vitest';

import { auditedSite } from '../../../src/build/audit/audited-site';
import { checkBudgets } from '../../../src/build/audit/check-budgets';
import { Places } from '../../../src/content/places';

const found = (path: string, bytes: number) =>
  checkBudgets(auditedSite([], new Map([[path, { bytes, digest: '' }]]), 'https://agency.example', new Places()));

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
