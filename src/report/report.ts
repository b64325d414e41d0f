import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import sharp from 'sharp';

import { formatFinding } from '../content/finding';
import { loadContent } from '../content/load';
import { readOptions } from '../lib/read-options';
import { recoverDist } from '../build/recover-dist';
import { analyse, type Report } from './analyse';
import { reportDocument, summaryFigures, type Carried } from './html/report-document';
import { readDist } from './read-dist';
import type { ReportSite } from './site';
import { textPlaces } from './text-places';

const root = process.cwd();
const dist = join(root, 'dist');

try {
  const options = { strict: { type: 'boolean', default: false } } as const;
  const { strict } = readOptions({ options }, 'npm run report [-- --strict]').values;
  await recoverDist(root);
  const site = await readDist(dist);
  // a report on a site whose content is elsewhere only lacks file and line
  const placeOf = await loadContent(join(root, 'content')).then(textPlaces, () => undefined);
  const report = analyse(site, placeOf);
  await mkdir(join(root, 'report'), { recursive: true });
  await writeFile(join(root, 'report/index.html'), reportDocument(report, await carried(site)));
  console.log(told(report));
  if (strict && report.findings.some(({ level }) => level === 'error')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function told(report: Report): string {
  const figures = summaryFigures(report).map(([name, value]) => `       ${value.padStart(9)}  ${name}`);
  return [
    ...report.findings.map(formatFinding),
    `report/index.html  ${report.listed.length} pages that may be indexed`,
    ...figures,
  ].join('\n');
}

async function carried(site: ReportSite): Promise<Carried> {
  const source = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');
  const { code } = await transform(await source('html/client.ts'), { loader: 'ts', minify: true, format: 'iife' });
  const css = [await fontFaces(site), await source('../styles/tokens.css'), await source('html/report.css')].join('\n');
  return { css, script: code, pictures: await socialPictures(site) };
}

/** The site's own fonts, written into the style sheet. */
async function fontFaces({ pages }: ReportSite): Promise<string> {
  const css = pages[0]?.facts.inlineStyles.join('') ?? '';
  const faces = [...css.matchAll(/@font-face\s*\{[^}]*url\("?(\/assets\/[^)"]+\.woff2)"?\)[^}]*\}/g)];
  const written = await Promise.all(
    faces.map(async ([rule, path = '']) => {
      const bytes = await readFile(join(dist, path)).catch(() => undefined);
      return bytes ? rule.replace(path, `data:font/woff2;base64,${bytes.toString('base64')}`) : '';
    }),
  );
  return written.join('');
}

/** Every social image at half its size, as an address that carries the picture. */
async function socialPictures({ files }: ReportSite): Promise<Map<string, string>> {
  const paths = [...files.keys()].filter((path) => /^\/img\/social\/.*\.png$/.test(path));
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const bytes = await sharp(join(dist, path)).resize(600).webp({ quality: 60, effort: 2 }).toBuffer();
      return [path, `data:image/webp;base64,${bytes.toString('base64')}`] as const;
    }),
  );
  return new Map(pictures);
}
