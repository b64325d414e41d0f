import { execFile } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Browser } from 'playwright';

import { launchChromium } from '../browser/browser';
import { startSite } from '../browser/site';
import { removeProjects } from './bench-project';
import { measureBuilds } from './builds';
import { measureCommands } from './commands';
import { measureDev } from './dev';
import { isMet, tableOf, type Figure } from './figure';
import { measureFirstViews } from './first-view';
import { measureInteractions } from './interactions';
import { measureNextPage } from './next-page';
import { measuredPages as pages } from './pages';
import { weighDist } from './quick';
import { measureFirstTaps } from './tap-figures';
import { measureWeights } from './weights';

/**
 * `npm run bench`: measures the site and the work on it on this machine, and prints each figure beside its goal.
 * `--quick` weighs the files of `dist/` only, `--only=build,dev` measures some groups, `--json` is for machines.
 * Exits 1 where a figure that does not depend on the machine misses its goal.
 */
const root = join(import.meta.dirname, '../..');

/** What is measured together, in this order. */
const groups: Record<string, (site: { url: string; browser: Browser }) => Promise<Figure[]>> = {
  // before browsers delete what they have stored: see removeProjects
  build: measureBuilds,
  'first-view': ({ url }) => measureFirstViews(url, pages),
  bytes: ({ browser, url }) => measureWeights(browser, url, pages),
  taps: ({ browser, url }) => measureInteractions(browser, url),
  'first-tap': ({ url }) => measureFirstTaps(url),
  'next-page': ({ url }) => measureNextPage(url),
  dev: ({ browser }) => measureDev(browser),
  checks: measureCommands,
};
const options = readOptions();

await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: root });
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
    const { values } = parseArgs({
      options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, only: { type: 'string' } },
    });
    const only = values.only?.split(',') ?? Object.keys(groups);
    const unknown = only.find((name) => !groups[name]);
    if (unknown !== undefined) throw new Error(`--only: '${unknown}' is no group of figures`);
    return { ...values, only };
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nKnown are --quick, --json and --only= with some of ${Object.keys(groups).join(',')}.`,
    );
    process.exit(1);
  }
}

/** One group after the other, so that none takes the other's time. */
async function measureAll(): Promise<Figure[]> {
  const site = await startSite(join(root, 'dist'));
  const browser = await launchChromium({}, true);
  const measured: Figure[] = [];
  try {
    for (const name of options.only) {
      if (!options.json) console.error(`measuring ${name} …`);
      measured.push(...((await groups[name]?.({ browser, url: site.url })) ?? []));
    }
  } finally {
    await browser.close();
    await site.close();
    await removeProjects();
  }
  return measured;
}
