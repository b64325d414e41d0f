import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { audit } from '../../../src/checks/audit';
import { checkConflictingFiles } from '../../../src/checks/check-conflicting-files';
import { checkLetterCase } from '../../../src/checks/check-letter-case';
import { checkGonePages } from '../../../src/checks/check-gone-pages';
import { createHosting } from '../hosting/create-hosting';
import { createAuditInput, fixturePlan, getPageAt } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';
import { inEnglish } from '../../in-english';

it('reports two files whose names differ only in case, unless they are identical', () => {
  const check = (files: Record<string, string>) =>
    checkLetterCase(
      createAuditInput({ files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])) }),
    );
  const message = expect.stringContaining('price.pdf and Price.pdf differ only in case');
  expect(check({ 'price.pdf': 'one', 'Price.pdf': 'two' }).map(inEnglish)).toMatchObject([{ level: 'error', message }]);
  expect(check({ 'a/index.html': 'page', 'A/index.html': 'page', 'b/index.html': 'other' })).toEqual([]);
});

it('warns of a page that has disappeared since the last build, unless it is redirected', async () => {
  const gone = '/casestudies/mpuWolff';
  const { pages } = fixturePlan;
  const others = pages.filter(({ path }) => path !== gone);
  const root = createTemporaryFolder();
  const check = (redirects: { from: string; to: string }[], current = others) => {
    const plan = { ...fixturePlan, pages: current, content: { ...fixturePlan.content, redirects } };
    const findings = checkGonePages(createAuditInput({ root, plan })).map(inEnglish);
    return findings.map(({ level, at, message }) => [level, at?.file, message.split(' ')[0]]);
  };
  expect(check([])).toEqual([]);
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/hosting.json'), JSON.stringify(createHosting({ pages })));
  expect(check([], pages)).toEqual([]);
  expect(check([])).toEqual([['warning', 'content/redirects.yaml', gone]]);
  expect(check([{ from: '/casestudies/mpuWolff/', to: '/casestudies' }])).toEqual([]);
  expect(check([{ from: '/casestudies/*', to: '/leistungen' }])).toEqual([]);
});

it('rejects a file in public/ that the build generates', () => {
  const own = new Map(['robots.txt', 'a.pdf'].map((name) => [name, Buffer.from('own')]));
  const files = new Map([...own, ['robots.txt', Buffer.from('generated')]]);
  const findings = [expect.objectContaining({ code: 'generated-file', at: { file: 'public/robots.txt', line: 1 } })];
  const input = createAuditInput({ publicFiles: { files: own, findings: [] }, files });
  expect(() => audit(input)).toThrow(expect.objectContaining({ findings }));
});

it('rejects files and folders whose path collides with a page or its aliases', () => {
  const names = ['agentur', 'agentur.html', 'agentur.html/x.txt', 'agentur/x.pdf', 'andere.html', 'alias.html'];
  const plan = { ...fixturePlan, pages: [{ ...getPageAt('/agentur'), aliases: ['/alias'] }] };
  const files = new Map(names.map((name) => [name, new Uint8Array()]));
  const findings = checkConflictingFiles(createAuditInput({ plan, publicFiles: { files, findings: [] } }));
  const conflicting = ['agentur', 'agentur.html', 'agentur.html/x.txt', 'alias.html'];
  expect(findings.map(({ at }) => at?.file)).toEqual(conflicting.map((name) => `public/${name}`));
});
