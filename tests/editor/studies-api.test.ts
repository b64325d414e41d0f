import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readSettings } from '../../src/build/settings';
import { editorHeader, type EditorSite, type StudyAction } from '../../src/editor/protocol';
import { createEditor } from '../../src/editor/server';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { copyProject, readFolder, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let preview: RunningPreview;
// not retried, because files are changed
const options = { timeout: 240_000, retry: 0 };

beforeAll(async () => {
  copy = await copyProject('editor');
  const settings = { ...readSettings({}), mode: 'development' as const };
  const editor = createEditor(copy.root, { settings, onOutdated: () => undefined });
  preview = await startPreview(express().use(editor.handle), 0);
});

afterAll(async () => {
  await preview.close();
  await copy.remove();
});

async function post(path: string, body: unknown) {
  const response = await fetch(`${preview.url}/__edit/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: preview.url, [editorHeader]: '1' },
  });
  return { status: response.status, answer: await response.json() };
}
const change = async (action: StudyAction) => (await post('study', action)).answer;

/** Lists the case studies as the editor shows them: the addresses and titles, and what their pages answer. */
async function listStudies() {
  const site: EditorSite = await (await fetch(`${preview.url}/__edit/api/site`)).json();
  const studies = site.parts.filter(({ group }) => group === 'study');
  return Promise.all(
    studies.map(async ({ title, addresses }) => {
      const paths = Object.values(addresses[0] ?? {});
      const pages = await Promise.all(paths.map((path) => fetch(`${preview.url}${path}?__edit=a`)));
      return [title, ...paths, ...pages.map(({ status }) => status)];
    }),
  );
}
const readContent = () => readFolder(`${copy.root}/content`);
const describeStudy = (title: string, slug: string) => [
  title,
  `/casestudies/${slug}`,
  `/en/casestudies/${slug}`,
  200,
  200,
];

const dental = describeStudy('Dental Company', 'dentalCompany');
const wolff = describeStudy('MPU Wolff', 'mpuWolff');

it('creates, renames and deletes case studies without a restart, and takes that back', options, async () => {
  const before = await readContent();
  expect(await listStudies()).toEqual([dental, wolff]);

  const created = await change({ type: 'create', slug: 'mpuWolff', newSlug: 'baumschule', name: 'Baumschule' });
  expect(created).toMatchObject({ status: 'saved', slug: 'baumschule' });
  expect(await listStudies()).toEqual([describeStudy('Baumschule', 'baumschule'), dental, wolff]);
  expect((await post('undo', {})).answer.status).toBe('saved');
  expect(await listStudies()).toEqual([dental, wolff]);

  expect(await change({ type: 'rename', slug: 'mpuWolff', newSlug: 'wolff' })).toMatchObject({ status: 'saved' });
  expect(await listStudies()).toEqual([dental, describeStudy('MPU Wolff', 'wolff')]);
  expect((await post('undo', {})).answer.status).toBe('saved');

  expect(await change({ type: 'delete', slug: 'mpuWolff' })).toMatchObject({ status: 'saved' });
  expect(await listStudies()).toEqual([dental]);
  expect((await post('undo', {})).answer.status).toBe('saved');
  expect(await listStudies()).toEqual([dental, wolff]);
  expect(await readContent()).toEqual(before);
});

it('leaves a site that can be built, with redirects in both languages', options, async () => {
  await change({ type: 'create', slug: 'mpuWolff', newSlug: 'baumschule', name: 'Baumschule' });
  await change({ type: 'rename', slug: 'mpuWolff', newSlug: 'wolff' });
  expect(await change({ type: 'delete', slug: 'dentalCompany' })).toMatchObject({ status: 'saved' });
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const hosting = JSON.parse((await copy.dist()).get('hosting.json')?.toString() ?? '');
  expect(hosting.redirects).toEqual(
    expect.arrayContaining(
      ['', '/en'].flatMap((prefix) => [
        expect.objectContaining({ from: `${prefix}/casestudies/mpuWolff`, to: `${prefix}/casestudies/wolff` }),
        expect.objectContaining({ from: `${prefix}/casestudies/dentalCompany`, to: `${prefix}/casestudies` }),
      ]),
    ),
  );
});

it('refuses what would bring errors, and what it does not know', options, async () => {
  await copy.edit('content/redirects.yaml', (text) => `${text}  - from: /casestudies/alt/*\n    to: /agentur\n`);
  const before = await readContent();
  expect(await change({ type: 'rename', slug: 'baumschule', newSlug: 'alt' })).toMatchObject({
    status: 'refused',
    findings: [expect.objectContaining({ file: 'content/redirects.yaml', level: 'error' })],
  });
  expect((await post('study', { type: 'publish', slug: 'baumschule' })).status).toBe(400);
  expect(await readContent()).toEqual(before);
});
