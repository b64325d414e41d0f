import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { listHistory, readHistoryEntry } from '../../../src/publish/history';
import { settleRecord } from '../../../src/publish/live';
import { readRecord } from '../../../src/publish/store';
import { installKillSwitch, killAt, restart } from '../editor/kill-switch';
import { KeptSite } from './kept-site';

let uninstall = () => {};
beforeEach(() => void (uninstall = installKillSwitch()));
afterEach(() => uninstall());

it('leaves a record of what is online, and an intact history, if it is killed at any step', async () => {
  let steps = 0;
  for (let isKilled = true; isKilled; steps++) {
    const site = await new KeptSite().start();
    const settle = () => settleRecord(site.root, site.getSettings(undefined));
    await site.keep('old', new Date('2026-01-01'));
    site.putOnline('old');
    await settle();
    killAt(steps);
    try {
      await site.keep('new', new Date('2026-01-02'));
      site.putOnline('new');
      await settle();
    } catch {
      // it was killed
    }
    isKilled = restart();
    expect(await settle(), `step ${steps}`).toMatchObject({ kind: 'recorded' });
    const { build } = JSON.parse(readFileSync(join(site.live, 'hosting.json'), 'utf8'));
    expect(await readRecord(site.root), `step ${steps}`).toMatchObject({
      build,
      texts: { 'content/de/home.yaml': build },
    });
    const history = await listHistory(site.root);
    expect(history[0]).toMatchObject({ kind: 'published', build });
    for (const { id } of history) expect(await readHistoryEntry(site.root, id)).toBeDefined();
  }
  expect(steps).toBeGreaterThan(8);
});
