import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { analyse } from '../../src/report/analyse';
import { readSite } from '../../src/report/read-site';
import { healthyFiles, replaced } from '../fixtures/report/healthy-site';
import { runScript } from '../run-script';
import { distFolder, pages } from './dist';
import { createTemporaryFolder } from '../temporary-folder';

const folder = createTemporaryFolder();

it('has no findings on any indexed page of the fixture', async () => {
  const { indexablePages, findings } = analyse(await readSite(distFolder));
  const indexed = pages.filter(({ robots }) => robots === 'index').map(({ path }) => path);
  expect(indexablePages.map(({ path }) => path).sort()).toEqual(indexed.sort());
  expect(findings).toEqual([]);
});

describe('npm run report', () => {
  it('fails with a hint if there is no built site', async () => {
    await expect(readSite(folder)).rejects.toThrow('Run "npm run build" first.');
  });

  it('writes the report, and fails on errors only with --strict', async () => {
    const files = healthyFiles();
    replaced('/meer.html', /<title>.*<\/title>/, `<title>${'Meer '.repeat(20)}</title>`)(files);
    for (const [name, text] of files) {
      const file = join(folder, 'dist', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const { code, output } = await runScript('report/report.ts', { cwd: folder });
    expect(code, output).toBe(0);
    expect(output).toContain('error  page /meer\n       the title is');
    expect(readFileSync(join(folder, 'report/index.html'), 'utf8')).toContain(
      '<title>SEO report: agency.example</title>',
    );
    expect((await runScript('report/report.ts', { cwd: folder, args: ['--strict'] })).code).toBe(1);
  });
});
