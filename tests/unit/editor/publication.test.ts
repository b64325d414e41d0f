import { expect, it } from 'vitest';

import { listDates } from '../../../src/editor/client/publication-dates';
import { describeOutcome, type Aim } from '../../../src/editor/publication-texts';
import { listFiles } from '../../../src/editor/read-publication';
import { createFinding } from '../../../src/findings/finding';
import type { KeptBuild } from '../../../src/publish/builds';
import { createFailure } from '../../../src/publish/failure';
import type { Failure, FailureReason } from '../../../src/publish/publication';
import { EditedContent } from './editor-fixture';

const url = 'https://www.agency.example';
const home = ['content/de/home.yaml', 'content/en/home.yaml'];
const services = ['content/de/services.yaml', 'content/en/services.yaml'];

it('selects the files of chosen parts in both languages, and those with invisible changes', () => {
  const files = new Map([...home, ...services, 'content/facts.yaml', 'content/waiting.yaml'].map((file) => [file, {}]));
  const gone = ['content/de/case-studies/gone.md', 'content/en/case-studies/gone.md'];
  const select = (parts: string[], listed: string[]) =>
    listFiles(files, { parts, listed, published: [...home, ...gone] });
  expect(select(['home'], ['home', 'services', 'facts', 'case-studies/gone'])).toEqual(expect.arrayContaining(home));
  expect(select(['home'], ['home', 'services', 'facts'])).toEqual(
    expect.arrayContaining([...home, ...gone, 'content/waiting.yaml']),
  );
  for (const file of [...services, 'content/facts.yaml', ...gone])
    expect(select(['home'], ['home', 'services', 'facts', 'case-studies/gone']), file).not.toContain(file);
  // a deleted case study is removed online, too, once it is selected
  expect(select(['case-studies/gone'], ['case-studies/gone', 'home'])).toEqual(expect.arrayContaining(gone));
});

it('leaves files that cannot be read as they are online', () => {
  const files = new Map([
    ['content/facts.yaml', { problem: { message: 'kaputt' } }],
    ['content/identity.yaml', {}],
  ]);
  const selected = listFiles(files, { parts: [], listed: [], published: [] });
  expect(selected).toContain('content/identity.yaml');
  expect(selected).not.toContain('content/facts.yaml');
});

it('sets the date of chosen pages in both languages, unless it is already today', async () => {
  const content = new EditedContent();
  const site = { revision: 1, parts: await content.listParts(), placeholders: [], pictures: [] };
  const { id, value } = await content.getField('de/home.yaml#updated');
  const dates = listDates(site, ['home', 'facts'], '2030-01-02');
  expect(dates).toHaveLength(2);
  expect(dates[0]).toEqual({ id, base: value, value: '2030-01-02' });
  expect(await content.apply({ type: 'set', fields: dates })).toMatchObject({ status: 'done' });
  expect(content.read('en/home.yaml')).toContain('updated: 2030-01-02\n');
  const later = { ...site, parts: await content.listParts() };
  expect(listDates(later, ['home', 'facts'], '2030-01-02')).toEqual([]);
});

const builds: KeptBuild[] = [
  { build: 'new', date: '2026-11-29T10:00:00.000Z', isRecorded: true },
  { build: 'old', date: '2026-11-28T10:00:00.000Z', isRecorded: false },
];

type Details = Partial<Pick<Failure, 'online' | 'differences'>>;

function explain(reason: FailureReason, details: Details = {}, aim: Aim = 'publish') {
  const state = describeOutcome(createFailure(reason, { url, ...details }), aim, builds);
  if (state.status !== 'failed') throw new Error(`it is ${state.status}`);
  return { ...state, text: [state.title, ...state.texts].join(' ') };
}

const unknownSite = { kind: 'unknown', url } as const;

it.each<[reason: FailureReason, text: RegExp]>([
  [{ reason: 'busy' }, /schon veröffentlicht/],
  [{ reason: 'unknown', state: unknownSite }, /nicht zu erreichen/],
  [{ reason: 'build', message: 'no memory' }, /liegt nicht an deinen Texten/],
  [{ reason: 'disk', message: 'ENOSPC' }, /Festplatte voll/],
])('says that nothing has changed online if a publication fails before anything is delivered: %o', (reason, text) => {
  const failure = explain(reason);
  expect(failure.text).toMatch(text);
  expect(failure.text).toContain('Online hat sich nichts geändert.');
  expect(failure.previous).toBeUndefined();
});

it('lists the errors of the selection with their fields', () => {
  const at = { file: 'content/de/home.yaml', line: 3, field: 'hero.heading' };
  const findings = [createFinding('no-year', { period: 'heute' }, { at })];
  expect(explain({ reason: 'content', findings }).findings).toMatchObject([
    { name: 'content/de/home.yaml#hero.heading' },
  ]);
});

it('offers to publish anyway if addresses would disappear, and names some of them', () => {
  const failure = explain({ reason: 'gone', addresses: Array.from('abcdefgh', (name) => `/${name}`) });
  expect(failure).toMatchObject({ canForce: true });
  expect(failure.text).toContain('/a, /b, /c, /d, /e und 3 weitere');
});

it.each<[details: Details, text: string, previous: string | undefined]>([
  [{ online: 'recorded' }, 'Online hat sich nichts geändert.', undefined],
  [{ online: 'recorded', differences: [{ kind: 'page', path: '/agentur' }] }, 'eine Mischung', 'new'],
  [{ online: 'other' }, 'Online ist eine andere Fassung.', 'new'],
  [{ online: 'unknown' }, 'lässt sich nicht feststellen', 'new'],
  [{ online: 'new' }, 'Die neue Fassung ist trotzdem online.', 'old'],
])(
  'says what is online after the command has failed, and offers the previous version: %o',
  (details, text, previous) => {
    const failure = explain({ reason: 'command', code: 1 }, details);
    expect(failure.title).toBe('Nicht veröffentlicht: Das Hochladen ist gescheitert');
    expect(failure.text).toContain(text);
    expect(failure.previous?.build).toBe(previous);
  },
);

it('explains the likely cause that the output of a command points to', () => {
  const explainHint = (hint: 'disk' | 'login' | 'network' | 'program') =>
    explain({ reason: 'command', code: 1, hint }).texts[0];
  expect(explainHint('disk')).toContain('kein Platz');
  expect(explainHint('login')).toContain('Anmeldung');
  expect(explainHint('network')).toContain('Verbindung ins Internet');
  expect(explainHint('program')).toContain('fehlt ein Programm');
  expect(explain({ reason: 'command', code: null }).text).toContain('von außen beendet');
});

it('explains what somebody who uploads by hand can do', () => {
  const failure = explain({ reason: 'not-live' }, { online: 'recorded' }, 'look');
  expect(failure).toMatchObject({ title: 'Noch nicht online', canLook: true });
  expect(failure.text).toContain('der ganze Inhalt des Ordners');
});

it('describes what differs online', () => {
  const differences = [
    { kind: 'page', path: '/' },
    { kind: 'page', path: '/agentur' },
    { kind: 'form', path: '/api/enquiry' },
  ] as const;
  const { title, texts, canLook } = explain({ reason: 'smoke' }, { online: 'new', differences: [...differences] });
  expect(title).toBe('Online, aber nicht alles stimmt');
  // it is often something else that has to be put right, such as the relay
  expect(canLook).toBe(true);
  expect(texts).toEqual([
    'Die neue Fassung ist online.',
    'Diese Seiten sehen online anders aus als hier oder fehlen: /, /agentur.',
    expect.stringMatching(/^Anfragen aus dem Kontaktformular kämen nicht an\./),
  ]);
});
