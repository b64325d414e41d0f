// must come first: React reads NODE_ENV when it is loaded
import './src/build/production';
import { makeAssets } from './src/build/assets';
import { bundleSite } from './src/build/bundle';
import { openCache } from './src/build/cache';
import { compareConfigs } from './src/build/compare-configs';
import { collectFiles } from './src/build/collect-files';
import { compressFiles } from './src/build/compress';
import { readOldChunks } from './src/build/old-chunks';
import { planSite } from './src/build/plan-site';
import { readPublicFiles } from './src/build/public-files';
import { renderPages } from './src/build/render-page';
import { loadSettings } from './src/build/settings';
import { summarise } from './src/build/summary';
import { replaceDist } from './src/build/write';
import { audit } from './src/checks/audit';
import { checkInputs } from './src/checks/check-inputs';
import { loadContent } from './src/content/load';
import { recoverDist } from './src/lib/dist-folder';
import { runCommand } from './src/lib/run-command';

const root = import.meta.dirname;

/** `npm run build`: turns content and the route table into `dist/`. Every stage returns a value or throws. */
const build = async () => {
  await recoverDist(root);
  const oldChunks = readOldChunks(process.argv.slice(2));
  const settings = loadSettings(root);
  const loaded = await loadContent(root);
  const plan = planSite(loaded.content, settings);
  const publicFiles = await readPublicFiles(root);
  const inputs = { ...loaded, root, plan, publicFiles };
  const findings = checkInputs(inputs);

  const cache = await openCache(root);
  const [bundle, assets] = await Promise.all([bundleSite(root), makeAssets({ ...inputs, cache })]);
  const site = { ...plan, bundle, assets };
  const documents = renderPages(site);
  const plain = collectFiles(site, documents, oldChunks);
  const files = await compressFiles(plain, cache);

  const warnings = audit({ ...inputs, documents, files }, [...findings, ...bundle.findings, ...assets.findings]);
  const configChange = compareConfigs(root, files);
  await replaceDist(root, files);
  await cache.prune();
  console.log(summarise({ site, documents, files, warnings, loaded, configChange }));
};

await runCommand(build, { afterMistake: 'dist/ was not touched.' });
