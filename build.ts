// must come first: React reads NODE_ENV when it is loaded
import './src/settings/production';
import { compareConfigs } from './src/build/compare-configs';
import { compressFiles } from './src/build/compress';
import { rememberBuild } from './src/build/last-build';
import { readKeepOption } from './src/build/old-chunks';
import { createPipeline } from './src/build/pipeline';
import { summarise } from './src/build/summary';
import { replaceDist } from './src/build/write';
import { describeDifference } from './src/commands/changed-parts';
import { recoverDist } from './src/lib/dist-folder';
import { runCommand } from './src/lib/run-command';
import { loadSettings } from './src/settings/settings';

const root = import.meta.dirname;

/** `npm run build`: turns content and the route table into `dist/`. Every step returns a value or throws. */
const build = async () => {
  await recoverDist(root);
  const oldChunks = readKeepOption(process.argv.slice(2));
  const pipeline = createPipeline(root, loadSettings(root), { oldChunks });

  const loaded = await pipeline.inputs();
  const site = await pipeline.site();
  const documents = await pipeline.pages();
  const sizes = await pipeline.sizes();
  const warnings = await pipeline.findings();

  const cache = await pipeline.cache();
  const files = await compressFiles(await pipeline.files(), cache);
  const configChange = compareConfigs(root, files);
  await replaceDist(root, files);
  await rememberBuild(root, loaded);
  await cache.prune();
  console.log(summarise({ site, documents, files, sizes, warnings, loaded, configChange }));
  const difference = await describeDifference(root);
  if (difference) console.log(difference);
};

await runCommand(build, { afterMistake: 'dist/ was not touched.' });
