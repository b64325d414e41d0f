// must come first: React reads NODE_ENV when it is loaded
import './src/build/production';
import { openCache } from './src/build/cache';
import { compareConfigs } from './src/build/compare-configs';
import { collectFiles } from './src/build/collect-files';
import { compressFiles } from './src/build/compress';
import { readContentTexts, rememberBuild } from './src/build/last-build';
import { readOldChunks } from './src/build/old-chunks';
import { createPipeline } from './src/build/pipeline';
import { loadSettings } from './src/build/settings';
import { summarise } from './src/build/summary';
import { replaceDist } from './src/build/write';
import { recoverDist } from './src/lib/dist-folder';
import { runCommand } from './src/lib/run-command';

const root = import.meta.dirname;

/** `npm run build`: turns content and the route table into `dist/`. Every stage returns a value or throws. */
const build = async () => {
  await recoverDist(root);
  const oldChunks = readOldChunks(process.argv.slice(2));
  const pipeline = createPipeline(root, loadSettings(root));

  const loaded = await pipeline.inputs();
  const texts = await readContentTexts(root);
  const site = await pipeline.site();
  const documents = await pipeline.pages();
  const cache = await openCache(root);
  const plain = collectFiles(site, documents, oldChunks);
  const files = await compressFiles(plain, cache);

  const warnings = await pipeline.audit(documents, files);
  const configChange = compareConfigs(root, files);
  await replaceDist(root, files);
  await rememberBuild(root, texts);
  await cache.prune();
  console.log(summarise({ site, documents, files, warnings, loaded, configChange }));
};

await runCommand(build, { afterMistake: 'dist/ was not touched.' });
