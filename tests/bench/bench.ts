import { execFile } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { launchChromium } from '../browser/browser';
import { startSite } from '../browser/site';
import { removeProjects } from './bench-project';
import { measureBuilds } from './builds';
import { measureCommands } from './commands';
import { measureDev } from './dev';
import { isMet, tableOf, type Figure } from './figure';
import { measureFirstViews } from './first-view';
import { measureGrowth } from './growth';
import { measureInteractions } from './interactions';
import { measureNextPage } from './next-page';
import { measuredPages } from './pages';
import { weighDist } from './quick';
import { measureFirstTaps } from './tap-figures';
import { measureWeights } from './weights';

/**
 * `npm run bench`: measures the site and the work on it on this machine, and prints each figure beside its goal.
 * `--quick` weighs the files of `dist/` only, `--only=build,growth` measures some groups, `--json` is for machines.
 * Exits 1 where a figure that does not depend on the machine misses its goal.
 */
const root = join(import.meta.dirname, '../..');
const options = readOptions();

const pages = await measuredPages(root);
await promisify(execFile)(process.execPath, ['src/build/run.mjs', 'build.ts'], { cwd: root });
const figures = options.quick ? weighDist(join(root, 'dist'), pages) : await measureAll();

const { length: cores } = cpus();
const machine = `${cores} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
if (options.json) console.log(JSON.stringify({ machine, figures: figures.map(withAnswer) }, null, 2));
else console.log(`${tableOf(figures)}\n\n${machine}`);
if (figures.some((figure) => figure.everywhere && !isMet(figure))) process.exitCode = 1;

/** A figure with whether it meets its goal, if it has one. */
function withAnswer(figure: Figure): Figure & { met?: boolean } {
  return figure.goal === undefined ? figure : { ...figure, met: isMet(figure) };
}

function readOptions() {
  try {
    return parseArgs({
      options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, only: { type: 'string' } },
    }).values;
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nKnown are --quick, --json and --only=build,growth.`,
    );
    process.exit(1);
  }
}

/** One group after the other, so that none takes the other's time. */
async function measureAll(): Promise<Figure[]> {
  const site = await startSite(join(root, 'dist'));
  const browser = await launchChromium({}, true);
  const groups: Record<string, () => Promise<Figure[]>> = {
    // before browsers delete what they have stored: see removeProjects
    build: measureBuilds,
    growth: measureGrowth,
    'first-view': () => measureFirstViews(site.url, pages),
    bytes: () => measureWeights(browser, site.url, pages),
    taps: () => measureInteractions(browser, site.url),
    'first-tap': () => measureFirstTaps(site.url),
    'next-page': () => measureNextPage(site.url),
    dev: () => measureDev(browser),
    checks: measureCommands,
  };
  const names = options.only?.split(',') ?? Object.keys(groups);
  const measured: Figure[] = [];
  try {
    for (const name of names) {
      const measure = groups[name];
      if (!measure) throw new Error(`--only=${name} is not known; known are ${Object.keys(groups).join(', ')}`);
      if (!options.json) console.error(`measuring ${name} …`);
      measured.push(...(await measure()));
    }
  } finally {
    await browser.close();
    await site.close();
    await removeProjects();
  }
  return measured;
}
