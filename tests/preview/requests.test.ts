import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningPreview } from '../../src/preview/start';
import { readBuiltSite } from '../../src/smoke/built-site';
import { runChecks } from '../../src/smoke/run-checks';
import { serve } from './running';
import { writeSmallSite } from './small-site';

describe.each(['the built site', 'a small site'])('the table of requests, on %s', (which) => {
  let preview: RunningPreview;
  let dist = join(import.meta.dirname, '../../dist');
  let remove = () => {};

  beforeAll(async () => {
    if (which === 'a small site') ({ dist, remove } = await writeSmallSite());
    preview = await serve(dist);
  });
  afterAll(async () => {
    await preview.close();
    remove();
  });

  it('is answered without any deviation', async () => {
    const verdicts = await runChecks(preview.url, readBuiltSite(dist));
    const wrong = verdicts.filter(({ problem, deviation }) => problem || deviation);
    expect(wrong.map(({ check, problem, deviation }) => `${check.name}: ${problem ?? deviation}`)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(120);
  });
});
