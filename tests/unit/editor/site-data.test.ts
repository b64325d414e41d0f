import { expect, it } from 'vitest';

import { readContentFiles, readContentTexts } from '../../../src/editor/content-texts';
import { listParts } from '../../../src/editor/parts';
import { listPlaceholders } from '../../../src/editor/site-data';
import { fixture, fixturePlan, fixtureRoot } from '../../fixture-site';

it('has a field or list of a form as the source of every placeholder', async () => {
  const parts = listParts(readContentFiles(await readContentTexts(fixtureRoot)), { pages: [] });
  const names = new Set(
    parts.flatMap(({ rows }) => rows.flatMap(({ fields }) => Object.values(fields).map(({ name }) => name))),
  );
  const placeholders = listPlaceholders({ ...fixture, plan: fixturePlan });
  expect(placeholders.length).toBeGreaterThan(15);
  expect(placeholders.filter(({ source }) => !names.has(source))).toEqual([]);
  expect(placeholders.find(({ name }) => name === 'teamSize:word')?.source).toMatch(/#team\.members$/);
});
