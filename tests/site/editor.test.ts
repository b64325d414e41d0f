import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { recordPublication } from '../../src/publish/builds';
import { keepObjects, readTexts } from '../../src/publish/store';
import { readSettings } from '../../src/settings/settings';
import {
  editorHeader,
  type Change,
  type Changes,
  type EditorEvent,
  type EditorSite,
  type LinkTarget,
  type OperationResponse,
} from '../../src/editor/protocol';
import { createEditor, type Editor } from '../../src/editor/server';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let editor: Editor;
let startEditor: () => Editor;
let preview: RunningPreview;
// not retried, because edits are not undone
const options = { timeout: 120_000, retry: 0 };

beforeAll(async () => {
  copy = await copyProject('editor');
  const settings = readSettings({});
  const app = express();
  preview = await startPreview(app, 0);
  startEditor = () => createEditor(copy.root, { url: preview.url, settings, onOutdated: () => undefined });
  editor = startEditor();
  app.use((request, response, next) => editor.handle(request, response, next));
});

afterAll(async () => {
  editor.stop();
  await preview.close();
  await copy.remove();
});

const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';
const read = (file: string) => readFile(join(copy.root, file), 'utf8');
const readSite = async (): Promise<EditorSite> => (await fetch(`${preview.url}/__edit/api/site?session=tab`)).json();

const readHeading = (html: string) =>
  /<h1.*?<\/h1>/
    .exec(html)?.[0]
    .replaceAll(/<[^>]*>/g, '')
    .trim() ?? '';

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${preview.url}/__edit/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: preview.url, [editorHeader]: '1', ...headers },
  });
  return { status: response.status, answer: await response.json() };
}

let ids = 0;

async function apply(change: Change): Promise<OperationResponse> {
  const id = `operation-${++ids}`;
  return (await post('operation', { session: 'tab', operation: { id, action: id, change } })).answer;
}

/** Types into a field. */
async function type(id: string, value: string): Promise<OperationResponse> {
  const fields = (await readSite()).parts.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row.fields)));
  const base = fields.find((field) => field.name === id);
  return apply({ type: 'set', fields: [{ id: base?.id ?? id, base: base?.value ?? '', value }] });
}

const readPage = async () => (await fetch(`${preview.url}/?__edit=1`)).text();

it('lists every page, case study and shared file with its fields in both languages', options, async () => {
  const { parts, placeholders, pictures } = await readSite();
  const ids = [
    'home',
    'contact',
    'case-studies',
    'case-studies/mpuWolff',
    'imprint',
    'identity',
    'interface',
    'redirects',
  ];
  expect(parts.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const rows = parts.find(({ id }) => id === 'home')?.rows ?? [];
  expect(rows.find(({ path }) => path === 'hero.heading')).toMatchObject({
    label: 'Überschrift',
    group: 'Kopf der Seite',
    fields: { de: { name: heading }, en: { name: englishHeading } },
  });
  expect(parts.find(({ id }) => id === 'facts')?.rows[0]?.fields).toHaveProperty('shared');
  expect(parts.find(({ id }) => id === 'terms')?.rows.map(({ path }) => path)).toContain('body');
  expect(placeholders.find(({ name }) => name === 'agency')?.values.de).toBeTruthy();
  expect(pictures.map(({ src }) => src)).toContain('ring');
});

it('suggests pages, their sections and files for links', options, async () => {
  const targets: LinkTarget[] = await (await fetch(`${preview.url}/__edit/api/targets`)).json();
  expect(targets.map(({ link }) => link)).toEqual(
    expect.arrayContaining(['/leistungen', '/leistungen#faq', '/en/services', '/urkunde_120_baeume.pdf']),
  );
});

it('shows what was typed on the page, with the names of its fields and without transitions', options, async () => {
  const { result, update } = await type(heading, 'Zauberwort');
  expect([result.status, update.parts.map(({ id }) => id)]).toEqual(['done', ['home']]);
  expect(await read('content/de/home.yaml')).toContain('heading: Zauberwort\n');
  const response = await fetch(`${preview.url}/?__edit=1`);
  expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  const html = await response.text();
  expect(readHeading(html)).toBe('Zauberwort');
  expect(html).toContain(`data-field="${heading}"`);
  const style = '@view-transition{navigation:none}';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(html).toContain(`<style>${style}</style></head>`);
  expect(html).toMatch(new RegExp(`content="[^"]*style-src 'self' 'sha256-${hash.replaceAll(/[+/]/g, '\\$&')}'`));
});

it('keeps the rest of a page current while one field has an error, and tells open tabs which', options, async () => {
  const events = await fetch(`${preview.url}/__edit/api/events`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  await type(heading, '');
  await type('content/de/home.yaml#hero.caption', 'Auch neu');
  const html = await readPage();
  expect(readHeading(html)).toBe('Zauberwort');
  expect(html).toContain('Auch neu');
  let text = '';
  while (!/"held":\[\{/.test(text)) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  const received = text.split('\n\n').flatMap((line): EditorEvent[] => {
    return line.startsWith('data: ') && line.endsWith('}') ? [JSON.parse(line.slice(6))] : [];
  });
  const found = received.findLast((event) => event.type === 'findings' && event.held.length > 0);
  expect(received.map((event) => event.type)).toEqual(expect.arrayContaining(['hello', 'update', 'page']));
  expect(found).toMatchObject({
    held: [{ part: 'home', kind: 'field', id: heading }],
    findings: expect.arrayContaining([expect.objectContaining({ level: 'error', id: heading })]),
  });
  await type(heading, 'Zauberwort');
});

it('shows what was last valid even after a restart, and keeps titles and the order of revisions', options, async () => {
  const before = await readSite();
  await type(heading, '');
  await type('content/de/home.yaml#hero.caption', 'Nach dem Neustart');
  editor.stop();
  editor = startEditor();
  const html = await readPage();
  expect(readHeading(html)).toBe('Zauberwort');
  expect(html).toContain('Nach dem Neustart');
  const after = await readSite();
  expect(after.parts.map(({ id, title }) => [id, title])).toEqual(before.parts.map(({ id, title }) => [id, title]));
  expect(after.revision).toBeGreaterThan(before.revision);
  await type(heading, 'Zauberwort');
});

it('compares with what is online, and takes single changes back', options, async () => {
  const files = await keepObjects(copy.root, await readTexts(copy.root));
  await recordPublication(copy.root, { build: 'online', date: new Date().toISOString(), files });
  const readChanges = async (): Promise<Changes> => (await fetch(`${preview.url}/__edit/api/changes`)).json();
  expect(await readChanges()).toMatchObject({ since: { kind: 'published' }, parts: [] });
  await type(englishHeading, 'Anything {founded}');
  const row = (await readChanges()).parts[0]?.groups[0]?.rows[0];
  expect(row?.values.en?.after).toMatch(/^Anything \d{4}$/);
  const file = await fetch(`${preview.url}/__edit/changes.html`);
  expect(file.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await file.text()).toContain('Änderungen seit der letzten Veröffentlichung');
  if (row?.revert) expect(await apply(row.revert)).toMatchObject({ result: { status: 'done' } });
  expect((await readChanges()).parts).toEqual([]);
});

async function upload(bytes: Uint8Array, headers: Record<string, string> = {}) {
  const response = await fetch(`${preview.url}/__edit/api/upload?name=${encodeURIComponent('Ida Ahorn.png')}`, {
    method: 'POST',
    body: new Blob([Buffer.from(bytes)]),
    headers: { 'Content-Type': 'application/octet-stream', Origin: preview.url, [editorHeader]: '1', ...headers },
  });
  return { status: response.status, answer: await response.json() };
}

const createPhoto = () =>
  sharp({ create: { width: 700, height: 700, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const listPhotos = () => readdir(join(copy.root, 'content/pictures'));

it('accepts a photo, which forms and pages can use at once', options, async () => {
  expect(await upload(await createPhoto())).toEqual({
    status: 200,
    answer: { status: 'uploaded', picture: { src: 'ida-ahorn.jpg', width: 700, height: 700 } },
  });
  for (const locale of ['de', 'en'])
    await type(`content/${locale}/agency.yaml#team.members.0.img.src`, 'ida-ahorn.jpg');
  expect(await (await fetch(`${preview.url}/__edit/changes.html`)).text()).toContain('src="data:image/jpeg;base64,');
  const html = await (await fetch(`${preview.url}/agentur?__edit=1`)).text();
  const [variant] = html.match(/\/img\/photos\/ida-ahorn-640-[^ ]+/) ?? [];
  const { pictures } = await readSite();
  const picture = pictures.find(({ src, kind }) => src === 'ida-ahorn.jpg' && kind === 'portrait');
  expect((await fetch(preview.url + picture?.url)).headers.get('content-type')).toBe('image/jpeg');
  const headers = { Referer: `${preview.url}/agentur?__edit=1` };
  expect((await fetch(`${preview.url}${variant}`, { headers })).headers.get('content-type')).toBe('image/avif');
});

it('serves pictures in a sandbox, and none outside their folder that a link leads to', options, async () => {
  const pictures = join(copy.root, 'content/pictures');
  await writeFile(join(pictures, 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await symlink('own.svg', join(pictures, 'inside.svg'));
  await symlink('../identity.yaml', join(pictures, 'outside.svg'));
  const names = ['own.svg', 'inside.svg', 'outside.svg', 'lost.svg', '..%2Fidentity.yaml'];
  const answers = await Promise.all(names.map((name) => fetch(`${preview.url}/__edit/pictures/${name}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
  for (const { headers } of answers.slice(0, 2)) expect(headers.get('content-security-policy')).toBe('sandbox');
  for (const name of ['own.svg', 'inside.svg', 'outside.svg']) await rm(join(pictures, name));
});

it('refuses photos that are too large, or come from elsewhere', options, async () => {
  const before = await listPhotos();
  expect(await upload(Buffer.alloc(20 * 1024 ** 2 + 1))).toEqual({
    status: 200,
    answer: {
      status: 'failed',
      message: expect.stringMatching(/^„Ida Ahorn\.png“ ist größer als 20 MB\. Verkleinere/),
    },
  });
  expect((await upload(Buffer.alloc(20 * 1024 ** 2))).answer.message).toContain('ist kein Bild');
  expect((await upload(Buffer.alloc(0))).answer.message).toContain('ist leer');
  expect((await upload(await createPhoto(), { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await upload(await createPhoto(), { 'Content-Type': 'image/png' })).status).toBe(400);
  expect(await listPhotos()).toEqual(before);
});

it.each<[what: string, headers: Record<string, string>]>([
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['another port of this machine', { Origin: 'http://localhost:1' }],
  ['no origin, like a form of another site', { Origin: '' }],
])('refuses requests from %s', async (_, headers) => {
  for (const path of ['operation', 'upload']) expect((await post(path, {}, headers)).status, path).toBe(403);
});

it('refuses requests without the header that foreign pages cannot send', async () => {
  const response = await fetch(`${preview.url}/__edit/api/operation`, {
    method: 'POST',
    headers: { Origin: preview.url },
  });
  expect(response.status).toBe(403);
});

it('makes a second “npm run edit” end with the address of the first', options, async () => {
  const args = ['--import', 'tsx', 'src/commands/dev.ts', '--edit'];
  const second = promisify(execFile)(process.execPath, args, { cwd: copy.root, timeout: 60_000 });
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`schon: ${preview.url}/__edit (Prozess ${process.pid})`),
  });
});

it('changes only files that it knows', options, async () => {
  for (const file of ['package.json', 'content/../package.json', 'content/de/new.yaml'])
    expect(
      (await apply({ type: 'set', fields: [{ id: `${file}#name`, base: '', value: 'x' }] })).result,
      file,
    ).toMatchObject({
      status: 'refused',
      reason: 'gone',
    });
  expect((await post('operation', { session: 'tab', operation: { id: 'x', action: 'x', change: {} } })).status).toBe(
    400,
  );
  expect(await read('package.json')).toContain('"name": "agency-website"');
});
