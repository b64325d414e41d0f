import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type Response } from 'express';
import { parseDocument } from 'yaml';

import { listFields, type Field } from '../../../src/content/fields';
import { pageFiles } from '../../../src/content/files';
import { readSource } from '../../../src/content/read-sources';
import { bundleClient } from '../../../src/editor/bundle-client';
import type {
  Edit,
  EditorFinding,
  EditorSite,
  FieldValue,
  Part,
  PreviewRequest,
  Row,
  SaveRequest,
  SaveResponse,
} from '../../../src/editor/protocol';
import { escapeHtml } from '../../../src/lib/html';

/** A stand-in for the editor's server, with a copy of the content. */
export type EditorServer = Awaited<ReturnType<typeof startEditor>>;

const locales = ['de', 'en'] as const;

const pageScript = `
const send = (message) => parent.postMessage({ editor: true, ...message }, location.origin);
addEventListener('click', (event) => {
  event.preventDefault();
  const link = event.target.closest('a');
  const field = event.target.closest('[data-field]');
  if (link) send({ type: 'open', path: link.getAttribute('href') });
  else if (field) send({ type: 'select', names: [field.dataset.field] });
  else send({ type: 'select-section', names: [document.querySelectorAll('[data-field]')[3].dataset.field] });
});
addEventListener('message', ({ data }) => {
  document.querySelector('[data-shown]')?.removeAttribute('data-shown');
  const target = [...document.querySelectorAll('[data-field]')].find((each) => each.dataset.field === data.name);
  target?.setAttribute('data-shown', '');
  target?.scrollIntoView({ block: 'nearest' });
});
addEventListener('load', () => send({ type: 'ready', path: location.pathname }));
`;

/** Starts a server on a port, or on a free one, with the content in `root`. */
export async function startEditor(root: string, port = 0) {
  const { script, styles } = await bundleClient();
  const drafts = new Map<string, Edit[]>();
  const tabs = new Set<Response>();
  let backup = new Map<string, Buffer>();
  const requests: string[] = [];
  const app = express().use(express.json({ limit: '10mb' }));
  const read = () => createSite(root);
  const write = (file: string, text: string | Buffer) => {
    writeFileSync(join(root, file), text);
    for (const tab of tabs) tab.write(`data: ${JSON.stringify({ version: Date.now(), failure: '' })}\n\n`);
  };

  app.get('/__dev/events', (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ version: 1, failure: '' })}\n\n`);
    tabs.add(response);
    request.on('close', () => tabs.delete(response));
  });
  app.get('/__edit/api/site', (_request, response) => response.json(read()));
  app.post('/__edit/api/:name', (request, response, next) => {
    requests.push(request.params.name);
    return request.get('X-Editor') === '1' ? next() : response.sendStatus(403);
  });
  app.post('/__edit/api/preview', (request, response) => {
    const { draft, edits }: PreviewRequest = request.body;
    drafts.set(draft, edits);
    response.json({ findings: findProblems(edits) });
  });
  app.post('/__edit/api/audit', (request, response) => {
    const { edits }: PreviewRequest = request.body;
    response.json({ findings: [...findProblems(edits), ...siteFindings] });
  });
  app.post('/__edit/api/save', (request, response) => {
    const { edits, hashes }: SaveRequest = request.body;
    const send = (answer: SaveResponse) => response.json(answer);
    const before = read();
    const files = [...new Set(edits.map(({ name }) => name.replace(/#.*/, '')))];
    if (files.some((file) => hashes[file] !== before.hashes[file])) {
      const values = new Map(listValues(before));
      const conflicts = edits.map(({ name }) => ({ name, disk: values.get(name) }));
      return send({ status: 'conflict', hashes: before.hashes, conflicts });
    }
    const findings = findProblems(edits);
    if (findings.some(({ level }) => level === 'error')) return send({ status: 'refused', findings });
    backup = new Map(files.map((file) => [file, readFileSync(join(root, file))]));
    for (const file of files) write(file, applyEdits(readFileSync(join(root, file), 'utf8'), file, edits));
    return send({ status: 'saved', hashes: read().hashes });
  });
  app.post('/__edit/api/undo', (_request, response) => {
    for (const [file, bytes] of backup) write(file, bytes);
    const status = backup.size > 0 ? 'saved' : 'nothing';
    backup.clear();
    response.json({ status, hashes: read().hashes });
  });
  app.get('/__edit/client.js', (_request, response) => response.type('js').send(script));
  app.get('/__edit/client.css', (_request, response) => response.type('css').send(styles));
  app.get(['/__edit', '/__edit/{*part}'], (_request, response) =>
    response.send(
      '<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>Redaktion</title>' +
        '<link rel="stylesheet" href="/__edit/client.css"><div id="editor"></div><script src="/__edit/client.js"></script>',
    ),
  );
  app.get('/img/{*name}', (request, response) =>
    response
      .type('svg')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><circle cx="30" cy="20" r="${10 + (request.path.length % 10)}" fill="none" stroke="#14633a" stroke-width="4"/></svg>`,
      ),
  );
  app.get('/{*path}', (request, response) => {
    const edits = drafts.get(String(request.query.__edit)) ?? [];
    response.send(renderPage(read().parts, request.path, new Map(edits.map(({ name, value }) => [name, value]))));
  });

  const server: Server = app.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: usedPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${usedPort}`,
    port: usedPort,
    requests,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Copies a content folder. */
export function copyContent(from: string, to: string): void {
  cpSync(join(from, 'content'), join(to, 'content'), { recursive: true });
}

const siteFindings: EditorFinding[] = [
  { level: 'warning', message: 'the site is small', fix: 'Add pages.', isEnglish: true },
  {
    level: 'warning',
    message: 'Der Name ist ungewöhnlich kurz.',
    fix: 'Schreib ihn aus.',
    isEnglish: false,
    name: 'content/identity.yaml#name',
  },
];

function findProblems(edits: Edit[]): EditorFinding[] {
  return edits.flatMap(({ name, value }): EditorFinding[] => {
    const base = { name, file: name.replace(/#.*/, ''), line: 1 };
    if (value === '')
      return [{ ...base, level: 'error', message: 'Das Feld ist leer.', fix: 'Schreib einen Text.', isEnglish: false }];
    if (/\{unknown\}/.test(String(value)))
      return [{ ...base, level: 'error', message: '{unknown} is not known', fix: 'Remove it.', isEnglish: true }];
    if (/ {2}/.test(String(value)))
      return [{ ...base, level: 'warning', message: 'Zwei Leerzeichen.', fix: 'Eins genügt.', isEnglish: false }];
    return [];
  });
}

function listValues({ parts }: EditorSite): [string, FieldValue][] {
  return parts.flatMap(({ rows }) =>
    rows.flatMap(({ fields }) => Object.values(fields).map(({ name, value }) => [name, value] as [string, FieldValue])),
  );
}

function applyEdits(text: string, file: string, edits: Edit[]): string {
  const front = /^(---\n[^]*?\n)---\n/.exec(text)?.[1] ?? text;
  const document = parseDocument(front);
  let body = text.slice(front.length);
  for (const { name, value } of edits.filter((edit) => edit.name.startsWith(`${file}#`))) {
    const path = name.slice(file.length + 1);
    if (path === 'body') body = `---\n${value}`;
    else
      document.setIn(
        path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
        value,
      );
  }
  return document.toString({ lineWidth: 0 }) + body;
}

function createSite(root: string): EditorSite {
  const pages = pageFiles.map(({ name, file }) => {
    const files = locales.map((locale) => `content/${locale}/${file}`);
    return createPart({ id: name, title: pageTitles[name] ?? name, root, files });
  });
  const shared = ['identity', 'facts', 'redirects'].map((name) =>
    createPart({ id: name, title: sharedTitles[name] ?? name, root, files: [`content/${name}.yaml`] }),
  );
  const texts = ['interface', 'testimonials'].map((name) =>
    createPart({
      id: name,
      title: sharedTitles[name] ?? name,
      root,
      files: locales.map((locale) => `content/${locale}/${name}.yaml`),
    }),
  );
  const parts = [...pages, ...shared, ...texts];
  const files = parts.flatMap((part) => part.files);
  return {
    parts,
    hashes: Object.fromEntries(files.map((file) => [file, hash(readFileSync(join(root, file)))])),
    placeholders: [
      { name: 'agency', values: { de: 'Jahresring', en: 'Jahresring' } },
      { name: 'trees', values: { de: '120', en: '120' } },
      { name: 'trees:word', values: { de: '120', en: '120' } },
      { name: 'city', values: { de: 'Musterstadt', en: 'Musterstadt' } },
    ],
    targets: [
      { link: '/leistungen', label: 'Leistungen', locale: 'de' },
      { link: '/en/services', label: 'Services', locale: 'en' },
      { link: '/urkunde_120_baeume.pdf', label: 'Urkunde (PDF)' },
    ],
    pictures: [
      ...['one', 'two', 'three', 'four', 'five'].map((name) => ({
        src: `/img/${name}.svg`,
        url: `/img/${name}.svg`,
        kind: 'picture' as const,
      })),
      { src: 'ring', url: '/img/ring.svg', kind: 'portrait' },
    ],
  };
}

const pageTitles: Record<string, string> = {
  home: 'Startseite',
  services: 'Leistungen',
  coaching: 'SEO-Coaching',
  agency: 'Agentur',
  contact: 'Kontakt',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'AGB',
};
const sharedTitles: Record<string, string> = {
  identity: 'Agentur und Kontaktdaten',
  facts: 'Zahlen und Preise',
  redirects: 'Weiterleitungen',
  interface: 'Beschriftungen',
  testimonials: 'Kundenstimmen',
};

type PartOptions = { id: string; title: string; root: string; files: string[] };

function createPart({ id, title, root, files }: PartOptions): Part {
  const rows = new Map<string, Row>();
  for (const file of files) {
    const column = locales.find((locale) => file.startsWith(`content/${locale}/`)) ?? 'shared';
    for (const field of listFields(readSource(root, file))) {
      const path = field.path.join('.').replace('#', '');
      const row = rows.get(path) ?? createRow(field, path);
      rows.set(path, {
        ...row,
        fields: { ...row.fields, [column]: { name: `${file}#${path}`, file, value: field.value } },
      });
    }
  }
  const isShared = files.length === 1 || /interface|testimonials/.test(id);
  const isLegal = /imprint|privacy|terms/.test(id);
  const slug = id === 'home' ? '' : id;
  return {
    id,
    title,
    files,
    group: isShared ? 'shared' : isLegal ? 'legal' : 'page',
    ...(!isShared && { paths: { de: `/${slug}`, en: `/en/${slug}` } }),
    rows: [...rows.values()],
  };
}

function createRow({ meta, path: steps }: Field, path: string): Row {
  const keys = steps.map(String);
  const last = keys.at(-1) ?? '';
  const number = keys.findLast((key) => /^\d+$/.test(key));
  return {
    path,
    kind: meta.kind,
    group: keys.length > 1 ? `${keys[0]}${number === undefined ? '' : `, Eintrag ${Number(number) + 1}`}` : 'Allgemein',
    label: last.charAt(0).toUpperCase() + last.slice(1),
    ...(last === 'heading' && { hint: 'Die große Überschrift des Abschnitts.' }),
    ...(meta.kind === 'choice' && { choices: ['seo', 'content', 'pr'] }),
    fields: {},
  };
}

function renderPage(parts: Part[], path: string, edits: ReadonlyMap<string, FieldValue>): string {
  const locale = path.startsWith('/en/') ? 'en' : 'de';
  const part = parts.find(({ paths }) => paths?.[locale] === path) ?? parts[0];
  const texts = (part?.rows ?? []).flatMap(({ fields, kind }) => {
    const field = fields[locale];
    if (!field || !/line|text|markdown|name/.test(kind)) return [];
    return [`<p data-field="${field.name}">${escapeHtml(String(edits.get(field.name) ?? field.value))}</p>`];
  });
  const style =
    '<style>body{font:20px/1.5 serif;margin:40px;background:white;color:black}a{color:black}[data-shown]{outline:4px solid #d2ee3f}</style>';
  return `<!doctype html><html lang="${locale}"><title>Seite</title>${style}<nav><a href="/services">Leistungen</a> <a href="/en/agency">Agency</a></nav><h1 id="plain">${part?.title}</h1>${texts.join('')}<script>${pageScript}</script>`;
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
