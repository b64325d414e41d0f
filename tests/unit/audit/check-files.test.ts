import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { checkFileNames } from '../../../src/build/audit/check-file-names';
import { checkGonePages } from '../../../src/build/audit/check-gone-pages';
import { createHosting } from '../hosting/create-hosting';
import { auditInput, fixture, fixturePlan } from '../../fixture-site';

it('reports two files whose names differ only in case, unless they are identical', () => {
  const check = (files: Record<string, string>) =>
    checkFileNames(
      auditInput({ files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])) }),
    );
  const message = expect.stringContaining('price.pdf and Price.pdf differ only in case');
  expect(check({ 'price.pdf': 'one', 'Price.pdf': 'two' })).toMatchObject([{ level: 'error', message }]);
  expect(check({ 'a/index.html': 'page', 'A/index.html': 'page', 'b/index.html': 'other' })).toEqual([]);
});

it('warns of a page that has disappeared since the last build, unless it is redirected', async () => {
  const gone = '/casestudies/mpuWolff';
  const { pages } = fixturePlan;
  const others = pages.filter(({ path }) => path !== gone);
  const root = await mkdtemp(join(tmpdir(), 'gone-'));
  const check = async (redirects: { from: string; to: string }[], current = others) => {
    const plan = { ...fixturePlan, pages: current, content: { ...fixturePlan.content, redirects } };
    const findings = await checkGonePages(root, plan, fixture.locations);
    return findings.map(({ level, at, message }) => [level, at?.file, message.split(' ')[0]]);
  };
  expect(await check([])).toEqual([]);
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/hosting.json'), JSON.stringify(createHosting({ pages })));
  expect(await check([], pages)).toEqual([]);
  expect(await check([])).toEqual([['warning', 'content/redirects.yaml', gone]]);
  expect(await check([{ from: '/casestudies/mpuWolff/', to: '/casestudies' }])).toEqual([]);
  expect(await check([{ from: '/casestudies/*', to: '/leistungen' }])).toEqual([]);
  await rm(root, { recursive: true });
});
