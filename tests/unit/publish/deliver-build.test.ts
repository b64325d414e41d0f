import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { listBuilds } from '../../../src/publish/builds';
import { settleRecord } from '../../../src/publish/live';
import { confirmUpload, publishAgain } from '../../../src/publish/publish';
import { readRecord } from '../../../src/publish/store';
import { deliverCommand, KeptSite } from './kept-site';

let site: KeptSite;
/** Publishes a kept version with a command. */
const publish = (build: string, command?: string, options: { minutes?: number; signal?: AbortSignal } = {}) =>
  publishAgain(site.root, site.getSettings(command, options.minutes), { build, patience: 100, ...options });
const readBuild = async () => (await readRecord(site.root))?.build;

beforeEach(async () => {
  site = await new KeptSite().start();
  await site.keep('old');
  site.putOnline('old');
  await settleRecord(site.root, site.getSettings(undefined));
  await site.keep('new');
});

describe('a delivery', () => {
  it('is online and recorded with its texts when the live site shows it', async () => {
    const outcome = await publish('new', deliverCommand);
    expect(outcome).toMatchObject({ status: 'online', build: 'new', url: site.url });
    expect(await readRecord(site.root)).toMatchObject({ build: 'new', texts: { 'content/de/home.yaml': 'new' } });
    expect(site.readLive('robots.txt')).toContain('# new');
  });

  it.each([
    [
      'fails',
      'echo "No space left on device"; exit 3',
      { reason: 'command', code: 3, hint: 'disk', online: 'recorded' },
    ],
    ['is killed', 'kill -9 $$', { reason: 'command', code: null, online: 'recorded' }],
    ['does not exist', 'no-such-program', { reason: 'command', code: 127, hint: 'program', online: 'recorded' }],
    ['fails after the upload', `${deliverCommand}; exit 1`, { reason: 'command', code: 1, online: 'new' }],
  ])('keeps the record correct if the command %s', async (_, command, expected) => {
    expect(await publish('new', command)).toMatchObject({ status: 'failed', ...expected });
    expect(await readBuild()).toBe(expected.online === 'new' ? 'new' : 'old');
  });

  it('names the files that differ if an upload is interrupted', async () => {
    const outcome = await publish('new', 'cp "$DIST/robots.txt" "$LIVE/robots.txt"; exit 1');
    expect(outcome).toMatchObject({ reason: 'command', online: 'recorded' });
    expect(outcome).toMatchObject({ differences: [{ kind: 'file', path: '/robots.txt' }] });
    expect(await readBuild()).toBe('old');
  });

  it('ends at its time limit, with everything that the command has started', async () => {
    const marker = join(site.root, 'too-late');
    const outcome = await publish('new', `(sleep 2; touch '${marker}') & sleep 60`, { minutes: 0.01 });
    expect(outcome).toMatchObject({ reason: 'timeout', minutes: 0.01, online: 'recorded' });
    await pause(2500);
    expect(existsSync(marker)).toBe(false);
  });

  it('can be cancelled', async () => {
    const outcome = await publish('new', 'sleep 60', { signal: AbortSignal.timeout(300) });
    expect(outcome).toMatchObject({ reason: 'cancelled', online: 'recorded' });
    expect(await readBuild()).toBe('old');
  });

  it('is not believed if nothing was uploaded', async () => {
    expect(await publish('new', 'echo all is well')).toMatchObject({ reason: 'not-live', online: 'recorded' });
    expect(await readBuild()).toBe('old');
  });

  it('has failed if the live site differs, but is recorded', async () => {
    const outcome = await publish('new', `${deliverCommand}; rm "$LIVE/robots.txt"`);
    expect(outcome).toMatchObject({ reason: 'smoke', online: 'new' });
    expect(outcome).toMatchObject({ differences: [{ kind: 'file', path: '/robots.txt' }] });
    expect(await readBuild()).toBe('new');
  });

  it('is refused while another one is running', async () => {
    const first = publish('new', `sleep 1; ${deliverCommand}`);
    await pause(500);
    expect(await publish('old', deliverCommand)).toMatchObject({ reason: 'busy' });
    expect(await first).toMatchObject({ status: 'online' });
  });
});

it('keeps values of settings out of the log', async () => {
  vi.stubEnv('FTP_PASSWORD', 'secret-pass');
  expect(await publish('new', 'echo "user $FTP_PASSWORD"; exit 1')).toMatchObject({ log: 'user •••' });
  vi.unstubAllEnvs();
});

it('is recorded later if nobody saw it go online', async () => {
  site.putOnline('new');
  expect(await settleRecord(site.root, site.getSettings(undefined))).toMatchObject({ kind: 'recorded' });
  expect(await readBuild()).toBe('new');
});

it('waits for an upload by hand if there is no command', async () => {
  expect(await publish('new')).toMatchObject({ status: 'built', build: 'new', folder: join(site.root, 'dist') });
  const settings = site.getSettings(undefined);
  site.putOnline('new');
  expect(await confirmUpload(site.root, settings)).toMatchObject({ status: 'online', build: 'new' });
  expect(await readBuild()).toBe('new');
});

it('refuses to replace what another folder has published, except on purpose', async () => {
  const other = new KeptSite();
  await other.keep('foreign');
  site.putOnline('foreign', other.root);
  const outcome = await publish('new', deliverCommand);
  expect(outcome).toMatchObject({ reason: 'foreign', state: { kind: 'foreign', recordDate: expect.any(String) } });
  expect(site.readLive('robots.txt')).toContain('# foreign');
  const settings = site.getSettings(deliverCommand);
  expect(await publishAgain(site.root, settings, { build: 'new', force: true })).toMatchObject({ status: 'online' });
});

it('cannot tell what is online while nothing answers', async () => {
  site.isUp = false;
  expect(await settleRecord(site.root, site.getSettings(undefined))).toMatchObject({ kind: 'unknown' });
  expect(await publish('new', deliverCommand)).toMatchObject({ reason: 'unknown' });
});

it('keeps three earlier versions besides the one that is online', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await site.keep(name);
    await publish(name, deliverCommand);
  }
  expect((await listBuilds(site.root)).map(({ build, isRecorded }) => [build, isRecorded])).toEqual([
    ['d', true],
    ['c', false],
    ['b', false],
    ['a', false],
  ]);
  expect(await publish('old', deliverCommand)).toMatchObject({ reason: 'no-build' });
});
