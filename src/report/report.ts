import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import sharp from 'sharp';

import { formatFinding } from '../content/finding';
import { recoverDist } from '../lib/dist-folder';
import { readOptions } from '../lib/read-options';
import { runCommand } from '../lib/run-command';
import { analyse } from './analyse';
import { readSite, type CrawledSite } from './read-site';
import { renderReport, listTotals } from './report-document';

const root = process.cwd();
const dist = join(root, 'dist');

await runCommand(async () => {
  const options = { strict: { type: 'boolean', default: false } } as const;
  const { strict } = readOptions({ options }, 'npm run report [-- --strict]').values;
  await recoverDist(root);
  const site = await readSite(dist);
  const report = analyse(site);
  const css = (await readSource('../styles/tokens.css')) + (await readSource('report.css'));
  const { code: script } = await transform(await readSource('client.ts'), { loader: 'ts', format: 'iife' });
  await mkdir(join(root, 'report'), { recursive: true });
  await writeFile(
    join(root, 'report/index.html'),
    renderReport(report, { css, script, pictures: await shrinkSocialImages(site) }),
  );
  for (const finding of report.findings) console.log(formatFinding(finding));
  console.log(`report/index.html  ${report.indexablePages.length} indexable pages`);
  for (const [name, value] of listTotals(report)) console.log(`       ${value.padStart(9)}  ${name}`);
  if (strict && report.findings.some(({ level }) => level === 'error')) process.exitCode = 1;
});

function readSource(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8');
}

/** Returns all social images at half their size, as data URLs by path. */
async function shrinkSocialImages({ files }: CrawledSite): Promise<Map<string, string>> {
  const paths = [...files.keys()].filter((path) => /^\/img\/social\/.*\.png$/.test(path));
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const bytes = await sharp(join(dist, path)).resize(600).webp({ quality: 60, effort: 2 }).toBuffer();
      return [path, `data:image/webp;base64,${bytes.toString('base64')}`] as const;
    }),
  );
  return new Map(pictures);
}
