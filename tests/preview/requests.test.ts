import { expect, it } from 'vitest';

import { readBuiltSite } from '../../src/smoke/built-site';
import { runChecks } from '../../src/smoke/run-checks';
import { distFolder } from '../site/dist';
import { serve } from './running';
import { writeSmallSite } from './small-site';

it.each(['the built site', 'a small site'])(
  'answers every request of the smoke test for %s as described',
  async (which) => {
    const { dist, remove } = which === 'a small site' ? await writeSmallSite() : { dist: distFolder, remove: () => {} };
    const preview = await serve(dist);
    const verdicts = await runChecks(preview.url, readBuiltSite(dist));
    await preview.close();
    remove();
    const wrong = verdicts.filter(({ problem, deviation }) => problem || deviation);
    expect(wrong.map(({ check, problem, deviation }) => `${check.name}: ${problem ?? deviation}`)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(120);
  },
);
