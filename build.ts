import { join } from 'node:path';

import { assemble } from './src/build/assemble';
import { audit } from './src/build/audit/audit';
import { auditedSite } from './src/build/audit/audited-site';
import { bundleBrowser } from './src/build/bundle-browser';
import { bundleServer } from './src/build/bundle-server';
import { Cache, cacheFolder } from './src/build/cache';
import { compress } from './src/build/compress';
import { makeFonts } from './src/build/fonts';
import { finishPages } from './src/build/pages';
import { makePictures } from './src/build/pictures';
import { readPublicFiles } from './src/build/public-files';
import { renderPages } from './src/build/render';
import { reportFailure } from './src/build/report-failure';
import { loadEnvironment, readSettings } from './src/build/settings';
import { summary } from './src/build/summary';
import { recoverDist, writeDist } from './src/build/write';
import { loadContent } from './src/content/load';
import { formDelivery } from './src/relay/settings';
import { relayTexts } from './src/relay/texts';
import { planPages } from './src/site/plan';
import { drawPictures } from './src/ui/drawings/draw-pictures';

process.env.NODE_ENV = 'production';
const root = import.meta.dirname;

try {
  await recoverDist(root);
  loadEnvironment(root);
  const settings = readSettings(process.env);
  const cache = new Cache(cacheFolder(root));

  const bundling = Promise.all([bundleServer(root), bundleBrowser(root)]);
  const { content, places, sources } = await loadContent(join(root, 'content'));
  const delivery = formDelivery(process.env, relayTexts(content).agency);
  const siteUrl = settings.siteUrl ?? content.identity.siteUrl;
  const plan = planPages(content);

  const [[bundles, browser], fonts, pictures, publicFiles] = await Promise.all([
    bundling,
    makeFonts(JSON.stringify(content), cache),
    makePictures(root, content, drawPictures(content, { year: settings.year }), places, cache),
    readPublicFiles(root),
  ]);
  const rendered = renderPages({ content, pages: plan, bundles, pictures, islandUrls: browser.islandUrls, delivery, year: settings.year });
  const { pages, policy } = finishPages({ content, rendered, bundles, browser, fonts, siteUrl, delivery });
  const files = await assemble({ content, pages, policy, browser, fonts, pictures, publicFiles, settings, siteUrl, cache });
  await compress(files, cache);

  const findings = audit(auditedSite(pages, files, siteUrl, places));
  await writeDist(root, files);
  console.log(summary({ pages, files, findings, sources, delivery, siteUrl }));
} catch (error) {
  reportFailure(error);
}
