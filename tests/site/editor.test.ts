import { readdir, readFile, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readContentTexts, rememberBuild } from '../../src/build/last-build';
import { readSettings } from '../../src/build/settings';
import { editorHeader, type Edit, type EditorSite, type LinkTarget } from '../../src/editor/protocol';
import { createEditor, type Editor } from '../../src/editor/server';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let editor: Editor;
let preview: RunningPreview;
// not retried, because edits are not undone
const options = { timeout: 120_000, retry: 0 };

beforeAll(async () => {
  copy = await copyProject('editor');
  const settings = { ...readSettings({}), mode: 'development' as const };
  editor = createEditor(copy.root, { settings, onOutdated: () => undefined });
  const app = express();
  app.use(editor.handle);
  preview = await startPreview(app, 0);
});

afterAll(async () => {
  await preview.close();
  await copy.remove();
});

const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';
const read = (file: string) => readFile(join(copy.root, file), 'utf8');
const readSite = async (): Promise<EditorSite> => (await fetch(`${preview.url}/__edit/api/site`)).json();

const readHeading = (html: string) => /<h1.*?<\/h1>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '') ?? '';

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${preview.url}/__edit/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: preview.url, [editorHeader]: '1', ...headers },
  });
  return { status: response.status, answer: await response.json() };
}

async function save(...edits: Edit[]) {
  const { hashes } = await readSite();
  const { answer } = await post('save', { edits, hashes });
  editor.forget(edits.map(({ name }) => name.replace(/#.*/, '')));
  return answer;
}

it('lists every page, case study and shared file with its fields in both languages', options, async () => {
  const { parts, placeholders, pictures, hashes } = await readSite();
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
  expect(Object.keys(hashes)).toContain('content/de/home.yaml');
});

it('suggests pages, their sections and files for links', options, async () => {
  const targets: LinkTarget[] = await (await fetch(`${preview.url}/__edit/api/targets`)).json();
  expect(targets.map(({ link }) => link)).toEqual(
    expect.arrayContaining(['/leistungen', '/leistungen#faq', '/en/services', '/urkunde_120_baeume.pdf']),
  );
});

it('shows a page with unsaved edits and the names of its fields, which nobody else sees', options, async () => {
  const { answer } = await post('preview', { draft: 'a', edits: [{ name: heading, value: 'Zauberwort im Entwurf' }] });
  expect(answer).toEqual({ findings: [] });
  const response = await fetch(`${preview.url}/?__edit=a`);
  expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  const html = await response.text();
  expect(readHeading(html)).toBe('Zauberwort im Entwurf');
  expect(html).toContain(`data-field="${heading}"`);
  const other = await fetch(`${preview.url}/?__edit=b`);
  expect(readHeading(await other.text())).not.toContain('Zauberwort');
  expect(await read('content/de/home.yaml')).not.toContain('Zauberwort');
});

it('shows what has changed since the last build, with the edits of a draft if it is named', options, async () => {
  const readChanges = async (query = '') => {
    const response = await fetch(`${preview.url}/__edit/changes${query}`);
    return { html: await response.text(), headers: response.headers };
  };
  expect((await readChanges()).html).toContain('Es gibt noch keinen Build');
  await rememberBuild(copy.root, await readContentTexts(copy.root));
  expect((await readChanges()).html).toContain('Seit dem letzten Build hat sich nichts geändert.');
  await copy.edit('content/en/home.yaml', (text) => text.replace(/^ {2}heading: .*/m, '  heading: Edited by hand'));
  await post('preview', { draft: 'changes', edits: [{ name: heading, value: 'Im Entwurf <b>' }] });
  expect((await readChanges()).html).toContain('Edited by hand');
  expect((await readChanges()).html).not.toContain('Im Entwurf');
  const { html, headers } = await readChanges('?draft=changes');
  expect(html).toContain('Im Entwurf &lt;b&gt;');
  expect(html).toContain('mit einer ungespeicherten Änderung');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  await post('preview', { draft: 'changes', edits: [{ name: 'content/de/home.yaml#gone.0', value: 'x' }] });
  expect((await readChanges('?draft=changes')).html).toContain('Ungespeicherte Änderungen an content/de/home.yaml');
  const readable = await read('content/en/home.yaml');
  await copy.edit('content/en/home.yaml', () => 'hero: [');
  expect((await readChanges()).html).toContain('content/en/home.yaml fehlt hier');
  await copy.edit('content/en/home.yaml', () => readable);
  editor.forget(['content/en/home.yaml']);
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

it('takes a photo, which forms and pages can use at once', options, async () => {
  const edits = ['de', 'en'].map((locale) => ({
    name: `content/${locale}/agency.yaml#team.members.0.img.src`,
    value: 'ida-ahorn.jpg',
  }));
  expect((await post('preview', { draft: 'a', edits })).answer.findings).toEqual([]);
  expect((await post('audit', { draft: 'a', edits })).answer.findings).toContainEqual(
    expect.objectContaining({ message: 'Das Bild „ida-ahorn.jpg“ gibt es nicht.' }),
  );
  expect(await upload(await createPhoto())).toEqual({
    status: 200,
    answer: { status: 'uploaded', picture: { src: 'ida-ahorn.jpg', width: 700, height: 700 } },
  });
  const html = await (await fetch(`${preview.url}/agentur?__edit=a`)).text();
  const [variant] = html.match(/\/img\/photos\/ida-ahorn-640-[^ ]+/) ?? [];
  const { pictures } = await readSite();
  const picture = pictures.find(({ src, kind }) => src === 'ida-ahorn.jpg' && kind === 'portrait');
  expect((await fetch(preview.url + picture?.url)).headers.get('content-type')).toBe('image/jpeg');
  const headers = { Referer: `${preview.url}/agentur?__edit=a` };
  expect((await fetch(`${preview.url}${variant}`, { headers })).headers.get('content-type')).toBe('image/avif');
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

it('reports problems at their fields in German, while typing and in the whole site', options, async () => {
  const empty = await post('preview', { draft: 'a', edits: [{ name: heading, value: '' }] });
  expect(empty.answer.findings).toEqual([
    expect.objectContaining({ level: 'error', name: heading, message: 'Dieses Feld ist leer.', isEnglish: false }),
  ]);
  const name = 'content/de/home.yaml#hero.buttons.0.link';
  const audit = await post('audit', { draft: 'a', edits: [{ name, value: '/nirgends' }] });
  expect(audit.answer.findings).toContainEqual(
    expect.objectContaining({
      level: 'error',
      name,
      message: 'Der Link „/nirgends“ führt zu einer Seite, die es nicht gibt.',
    }),
  );
});

it('saves both languages at once and takes that back', options, async () => {
  const before = [await read('content/de/home.yaml'), await read('content/en/home.yaml')];
  const answer = await save({ name: heading, value: 'Neu: jetzt' }, { name: englishHeading, value: 'New: now' });
  expect(answer.status).toBe('saved');
  const [german = '', english = ''] = [await read('content/de/home.yaml'), await read('content/en/home.yaml')];
  expect(german).toMatch(/^ {2}heading: (["'])Neu: jetzt\1$/m);
  expect(english).toMatch(/^ {2}heading: (["'])New: now\1$/m);
  expect(german.split('\n').filter((line) => !before[0]?.split('\n').includes(line))).toHaveLength(1);
  expect((await post('undo', {})).answer.status).toBe('saved');
  expect([await read('content/de/home.yaml'), await read('content/en/home.yaml')]).toEqual(before);
  expect((await post('undo', {})).answer.status).toBe('nothing');
  editor.forget(['content/de/home.yaml', 'content/en/home.yaml']);
});

it('shows, saves and takes back new, moved and deleted entries in both languages', options, async () => {
  const files = ['content/de/services.yaml', 'content/en/services.yaml'];
  const before = await Promise.all(files.map(read));
  const rows = (await readSite()).parts.find(({ id }) => id === 'services')?.rows ?? [];
  const row = rows.find(({ path }) => path === 'faq.items');
  expect(row?.list?.blank.map(({ path }) => path)).toContain('question');
  const length = Number(row?.fields.de?.value);
  const order = ['+new', ...Array.from({ length: length - 1 }, (_, index) => index + 1)].join(' ');
  const edits = files.flatMap((file, index) => [
    { name: `${file}#faq.items`, value: order },
    { name: `${file}#faq.items.+new.question`, value: `Zauberfrage ${index}?` },
    { name: `${file}#faq.items.+new.answer`, value: 'Ja.' },
    { name: `${file}#faq.items.0.answer`, value: 'In einem Eintrag, den es nicht mehr gibt.' },
  ]);
  const { answer } = await post('preview', { draft: 'lists', edits });
  expect(answer).toEqual({ findings: [] });
  const html = await (await fetch(`${preview.url}/leistungen?__edit=lists`)).text();
  expect(html).toContain('Zauberfrage 0?');
  expect(html).not.toContain('den es nicht mehr gibt');

  const hashes = { ...(await readSite()).hashes, 'content/de/services.yaml': '' };
  const conflict = await post('save', { edits, hashes });
  expect(conflict.answer.conflicts.slice(0, 2)).toEqual([
    { name: 'content/de/services.yaml#faq.items', disk: length },
    { name: 'content/de/services.yaml#faq.items.+new.question' },
  ]);
  expect(await save(...edits)).toMatchObject({ status: 'saved' });
  expect(await read('content/en/services.yaml')).toContain('    - question: Zauberfrage 1?\n      answer: Ja.\n');
  const outdated = await save({ name: `${files[0]}#faq.items`, value: String(length) });
  expect(outdated).toMatchObject({
    status: 'refused',
    findings: [{ message: expect.stringMatching(/^Die Liste „faq\.items“ .* weniger Einträge/), isEnglish: false }],
  });
  expect((await post('undo', {})).answer.status).toBe('saved');
  expect(await Promise.all(files.map(read))).toEqual(before);
  editor.forget(files);
});

it('refuses to save what cannot be built, but not because of what was wrong before', options, async () => {
  const link = 'content/de/home.yaml#hero.buttons.0.link';
  const refused = await save({ name: link, value: '/nirgends' });
  expect(refused).toMatchObject({ status: 'refused', findings: [expect.objectContaining({ name: link })] });
  await copy.edit('content/de/agency.yaml', (text) => text.replace(/^ {4}link: \/.*$/m, '    link: /kaputt'));
  editor.forget(['content/de/agency.yaml']);
  expect(await save({ name: heading, value: 'Trotzdem' })).toMatchObject({ status: 'saved' });
});

it('refuses to save over a file that has changed, and says what it contains now', options, async () => {
  const { hashes } = await readSite();
  await copy.edit('content/de/home.yaml', (text) => text.replace(/^ {2}heading: .*$/m, '  heading: Von Hand'));
  const edits = [{ name: heading, value: 'Im Editor' }];
  const { answer } = await post('save', { edits, hashes });
  expect(answer).toMatchObject({ status: 'conflict', conflicts: [{ name: heading, disk: 'Von Hand' }] });
  expect(await read('content/de/home.yaml')).toContain('heading: Von Hand');
  expect((await post('save', { edits, hashes: { ...hashes, ...answer.hashes } })).answer.status).toBe('saved');
  expect(await read('content/de/home.yaml')).toContain('heading: Im Editor');
});

it('reports edits of what is gone at their file, and still serves the rest', options, async () => {
  for (const name of [
    'content/de/case-studies/gone.md#summary',
    'content/de/home.yaml#hero',
    'content/de/home.yaml#a.0.b',
  ]) {
    const { status, answer } = await post('preview', { draft: 'gone', edits: [{ name, value: 'x' }] });
    expect([status, answer.findings[0]?.level, answer.findings[0]?.file], name).toEqual([
      200,
      'error',
      name.split('#')[0],
    ]);
    expect(await save({ name, value: 'x' }), name).not.toMatchObject({ status: 'saved' });
    expect((await fetch(`${preview.url}/agentur?__edit=gone`)).status).toBe(200);
  }
});

it.each<[what: string, headers: Record<string, string>]>([
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['another port of this machine', { Origin: 'http://localhost:1' }],
  ['no origin, like a form of another site', { Origin: '' }],
])('answers nothing that comes from %s', async (_, headers) => {
  for (const path of ['preview', 'audit', 'save', 'undo', 'study'])
    expect((await post(path, { draft: 'x', edits: [], hashes: {} }, headers)).status, path).toBe(403);
});

it('answers nothing without the header that foreign pages cannot send', async () => {
  const response = await fetch(`${preview.url}/__edit/api/undo`, { method: 'POST', headers: { Origin: preview.url } });
  expect(response.status).toBe(403);
});

it('changes only files that it knows, and none through a link', options, async () => {
  for (const file of [
    'package.json',
    'content/../package.json',
    'content/de/../../package.json',
    'content/de/new.yaml',
  ]) {
    const { answer, status } = await post('save', { edits: [{ name: `${file}#name`, value: 'x' }], hashes: {} });
    expect([status, answer.status], file).toEqual([200, 'failed']);
  }
  expect(await read('package.json')).toContain('"name": "agency-website"');
  const file = join(copy.root, 'content/de/agency.yaml');
  await rename(file, join(copy.root, 'agency.yaml'));
  await symlink(join(copy.root, 'agency.yaml'), file);
  editor.forget(['content/de/agency.yaml']);
  const hashes = { 'content/de/agency.yaml': '' };
  const { answer } = await post('save', {
    edits: [{ name: 'content/de/agency.yaml#hero.heading', value: 'x' }],
    hashes,
  });
  expect(answer.status).toBe('failed');
  expect(await read('agency.yaml')).not.toContain('heading: x');
  expect((await readSite()).parts.length).toBeGreaterThan(5);
});
