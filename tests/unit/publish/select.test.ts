import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { createBundler, createPipeline, type Bundler } from '../../../src/build/pipeline';
import { checkSelection, listChangedFiles, readUnselectedFiles } from '../../../src/publish/select';
import { getRecordFile, keepObjects, readRecord, readTexts, replaceFile } from '../../../src/publish/store';
import { readSettings } from '../../../src/settings/settings';
import { copyProject, type ProjectCopy } from '../../project-copy';

const settings = readSettings({ SOURCE_DATE_EPOCH: '1798000000' });
const study = ['content/de/case-studies/mpuNew.md', 'content/en/case-studies/mpuNew.md'];
const agency = ['content/de/agency.yaml', 'content/en/agency.yaml'];
let project: ProjectCopy;
let bundler: Bundler;
let published: Map<string, Buffer>;

beforeAll(async () => {
  project = await copyProject('select');
  bundler = createBundler(project.root);
  published = await readTexts(project.root);
  const files = await keepObjects(project.root, published);
  await replaceFile(getRecordFile(project.root), JSON.stringify({ build: 'old', date: '2026-01-01T00:00:00Z', files }));
}, 60_000);
afterAll(() => project.remove());
afterEach(() => {
  for (const file of study) rmSync(join(project.root, file), { force: true });
  for (const [file, bytes] of published) writeFileSync(join(project.root, file), bytes);
});

const check = (selection: 'all' | string[]) => checkSelection(project.root, settings, { selection, bundler });
const listErrors = async (selection: 'all' | string[]) =>
  (await check(selection)).findings.filter(({ level }) => level === 'error');

/** Leaves a placeholder in the content that does not exist. */
const breakServices = () =>
  project.edit('content/de/services.yaml', (text) => text.replace('{noticeMonths} Monate', '{noMonths} Monate'));

it('builds files that are not selected as they are online, or not at all', async () => {
  await project.edit('content/de/agency.yaml', (text) => text.replace('das Team von', 'das neue Team von'));
  await breakServices();
  for (const file of study) writeFileSync(join(project.root, file), 'unfinished');
  rmSync(join(project.root, 'content/de/terms.md'));
  expect(await listChangedFiles(project.root)).toEqual(
    ['content/de/agency.yaml', 'content/de/services.yaml', 'content/de/terms.md', ...study].toSorted(),
  );
  expect(await listErrors('all')).not.toEqual([]);
  const unsaved = await readUnselectedFiles(project.root, await readRecord(project.root), agency);
  const documents = await createPipeline(project.root, settings, { unsaved, bundler }).pages();
  const findPage = (path: string) => documents.find(({ page }) => page.path === path)?.html;
  expect(findPage('/agentur')).toContain('das neue Team von');
  expect(findPage('/leistungen')).toMatch(/3\sMonate/);
  expect(findPage('/agb')).toBeDefined();
  expect(findPage('/casestudies/mpuNew')).toBeUndefined();
});

it('names the files that have to be published with a selection, but none that are unfinished or not needed', async () => {
  for (const file of study) {
    const text = readFileSync(join(project.root, file.replace('mpuNew', 'mpuWolff')), 'utf8');
    writeFileSync(join(project.root, file), text.replace('order: 3', 'order: 5'));
  }
  await project.edit('content/de/agency.yaml', (text) =>
    text.replace('/casestudies/dentalCompany', '/casestudies/mpuNew'),
  );
  await project.edit('content/de/home.yaml', (text) => text.replace(/(?<=Wachstum, das bleibt).*/, ', ja'));
  await breakServices();
  const { findings, missing } = await check(agency);
  expect(findings.filter(({ level }) => level === 'error')).toMatchObject([{ at: { file: agency[0] } }]);
  expect(missing.toSorted()).toEqual(study);
  expect(await listErrors([...agency, ...study])).toEqual([]);
});

it('names none if the selection itself is wrong', async () => {
  await breakServices();
  const { findings, missing } = await check(['content/de/services.yaml', 'content/en/services.yaml']);
  expect(findings.some(({ level }) => level === 'error')).toBe(true);
  expect(missing).toEqual([]);
});
