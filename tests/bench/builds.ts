import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { locales } from '../../src/locales';
import { copyProject } from '../project-copy';
import type { Figure } from './figure';

const root = join(import.meta.dirname, '../..');

type Build = { seconds: number; megabytes: number };

/** Measures builds of the shipped site, without and with a cache, and of a site with 400 pages. */
export async function measureBuilds(shippedPages: number): Promise<Figure[]> {
  const { cold, warm } = await withPages(0, async (build) => ({ cold: await build(), warm: await build() }));
  const large = await withPages(400 - shippedPages, (build) => build());
  const line = { group: 'build', unit: 's' } as const;
  return [
    { ...line, name: `${shippedPages} pages as shipped, cold`, value: cold.seconds },
    { ...line, name: `${shippedPages} pages as shipped, warm`, value: warm.seconds },
    { ...line, name: '400 pages, cold', value: large.seconds },
    { ...line, name: 'memory at 400 pages', value: large.megabytes, unit: 'MB' },
  ];
}

/** Measures builds of a copy of the project with additional pages and without a cache. */
async function withPages<T>(additionalPages: number, measure: (build: () => Promise<Build>) => Promise<T>): Promise<T> {
  const project = await copyProject('bench', root);
  try {
    await rm(join(project.root, 'node_modules/.cache'), { recursive: true, force: true });
    await addStudies(project.root, Math.ceil(additionalPages / locales.length));
    return await measure(() => measureBuild(project.build));
  } finally {
    await project.remove();
  }
}

/** Measures a build, with a preloaded module that prints the peak memory of the process. */
async function measureBuild(
  build: (env: NodeJS.ProcessEnv) => Promise<{ code: number; output: string }>,
): Promise<Build> {
  const report = "process.on('exit',()=>console.log('kilobytes='+process.resourceUsage().maxRSS))";
  const startTime = performance.now();
  const { code, output } = await build({ NODE_OPTIONS: `--import=data:text/javascript,${report}` });
  const seconds = (performance.now() - startTime) / 1000;
  if (code !== 0) throw new Error(`The build to be measured failed:\n${output}`);
  const kilobytes = [...output.matchAll(/kilobytes=(\d+)/g)].map(([, digits]) => Number(digits));
  return { seconds, megabytes: Math.max(...kilobytes) / 1024 };
}

/** Adds copies of the case studies in both languages, with different names, texts and figures. */
async function addStudies(project: string, count: number): Promise<void> {
  for (const locale of locales) {
    const folder = join(project, 'content', locale, 'case-studies');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
    const originals = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    for (let index = 0; index < count; index++) {
      const original = originals[index % originals.length] ?? '';
      await writeFile(join(folder, `study-${index}.md`), vary(original, index));
    }
  }
}

function vary(study: string, index: number): string {
  return study
    .replaceAll(/(\/img\/case-studies\/(?:\w+\/)?)\w+(\.svg)/g, `$1study-${index}$2`)
    .replace(/^order: .*$/m, `order: ${100 + index}`)
    .replace(/^( {2}title: ['"]?)Case Stud(?:ie|y)/m, `$1Study ${index}`)
    .replace(/^( {2}metaDescription: (?:>-\n {4})?)\S+/m, `$1${index}`)
    .replaceAll(/^( +)value: (\d+)\n +display: .*$/gm, (_, indent: string, value: string) => {
      const figure = Number(value) + (index % 7);
      return `${indent}value: ${figure}\n${indent}display: "${figure}"`;
    });
}
