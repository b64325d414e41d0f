import { join } from 'node:path';

import { assemble } from './src/build/assemble';
import { audit } from './src/build/audit/audit';
import { auditedSite } from './src/build/audit/audited-site';
import { bundleBrowser } from './src/build/bundle-browser';
import { bundleServer } from './src/build/bundle-server';
import { Cache, cacheFolder } from './src/build/cache';
import { certificateFiles } from './src/build/certificate-files';
import { checkPublication } from './src/build/check-publication';
import { compress } from './src/build/compress';
import { makeFonts } from './src/build/fonts';
import { makeIcons } from './src/build/icons';
import { finishPages } from './src/build/pages';
import { makePictures } from './src/build/pictures';
import { readPublicFiles } from './src/build/public-files';
import { renderPages } from './src/build/render';
import { reportFailure } from './src/build/report-failure';
import { loadEnvironment, readSettings } from './src/build/settings';
import { summary } from './src/build/summary';
import { recoverDist, writeDist } from './src/build/write';
import { loadContent } from './src/content/load';
import { socialImages } from './src/output/social-image';
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
  const publication = { content, siteUrl, pages: planPages(content) };
  checkPublication(publication, places);

  const [[bundles, browser], fonts, pictures, icons, certificates, social, publicFiles] = await Promise.all([
    bundling,
    makeFonts(JSON.stringify(content), cache),
    makePictures(root, content, drawPictures(content, settings), places, cache),
    makeIcons(cache),
    certificateFiles(content, settings, cache),
    socialImages({ ...publication, year: settings.year, remember: (key, make) => cache.get('social', key, make) }),
    readPublicFiles(root),
  ]);
  const rendered = renderPages({ ...publication, bundles, pictures, islandUrls: browser.islandUrls, delivery, year: settings.year });
  const { pages, policy } = finishPages({ publication, rendered, bundles, browser, fonts, social, delivery });
  const ready = [publicFiles, browser.files, fonts.files, pictures.files, icons, certificates, social.files];
  const files = assemble({ publication, pages, ready, policy, delivery, settings });
  await compress(files, cache);

  const findings = audit(auditedSite(pages, files, siteUrl, places));
  await writeDist(root, files);
  console.log(summary({ pages, files, findings, sources, delivery, siteUrl }));
} catch (error) {
  reportFailure(error);
}
