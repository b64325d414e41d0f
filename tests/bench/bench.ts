import { execFile } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { planSite } from '../../src/build/plan-site';
import { loadSettings } from '../../src/settings/settings';
import { loadContent } from '../../src/site-content';
import { createPreviewRelay } from '../../src/preview/relay';
import { createPreview } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { selectRelayContent } from '../../src/relay/texts';
import { launchChromium } from '../browser/browser';
import { measureBuilds } from './builds';
import { formatTable, isMet, type Figure } from './figure';
import { measureInteractions } from './interactions';
import { measureFirstViews, measureWeights } from './pages';
import { measureTaps } from './taps';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const root = join(import.meta.dirname, '../..');

// `npm run bench`: builds the shipped site, measures it in Chromium and prints each figure with its goal; `--quick`
// measures only the weights. Exits with 1 if a figure that is the same on every machine misses its goal
await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: root });
const { content } = await loadContent(root);
const plan = planSite(content, loadSettings(root));
const figures: Figure[] = quick ? [] : await measureBuilds();

const preview = await startPreview(
  createPreview(join(root, 'dist'), createPreviewRelay({}, selectRelayContent(content))),
  0,
);
const browser = await launchChromium();
try {
  const pages = plan.pages.filter(({ name }) => name !== 'styleguide' && name !== 'case-study-not-found');
  // an IP address, because browsers try both IPv4 and IPv6 for localhost
  const site = { url: preview.url.replace('localhost', '127.0.0.1'), pages, browser };
  for (const measure of [measureWeights, ...(quick ? [] : [measureFirstViews, measureTaps, measureInteractions])]) {
    figures.push(...(await measure(site)));
  }
} finally {
  await browser.close();
  await preview.close();
}

const minutes = (performance.now() / 60_000).toFixed(1);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
console.log(`${formatTable(figures)}\n\n${machine}, Node ${process.versions.node}, ${minutes} minutes`);
if (figures.some((figure) => figure.isFixed && !isMet(figure))) process.exitCode = 1;
