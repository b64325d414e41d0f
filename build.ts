import { join } from 'node:path';

import { assemble } from './src/build/assemble';
import { audit } from './src/build/audit/audit';
import { auditedSite } from './src/build/audit/audited-site';
import { bundleBrowser } from './src/build/bundle-browser';
import { bundleServer } from './src/build/bundle-server';
import { openCache } from './src/build/cache';
import { certificateFiles } from './src/build/certificate-files';
import { checkPublication } from './src/build/check-publication';
import { codeHash, drawingCode, sourceCode } from './src/build/code-hash';
import { compressor } from './src/build/compress';
import { makeFonts } from './src/build/fonts';
import { makeIcons } from './src/build/icons';
import { finishPages } from './src/build/pages';
import { keptFiles } from './src/build/kept-files';
import { licences } from './src/build/licences';
import { makePictures } from './src/build/pictures';
import { readPublicFiles } from './src/build/public-files';
import { renderPages } from './src/build/render';
import { reportFailure } from './src/build/report-failure';
import { loadEnvironment, readSettings } from './src/build/settings';
import { summary } from './src/build/summary';
import { recoverDist, writeDist } from './src/build/write';
import { loadContent } from './src/content/load';
import { noSocialImages, socialImages } from './src/output/social-image';
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
  const cache = await openCache(root);

  const code = await codeHash(root, sourceCode);
  const bundling = Promise.all([bundleServer(root, cache, code), bundleBrowser(root, cache, code)]);
  // a failure is reported where the result is awaited, also when it comes before
  bundling.catch(() => undefined);
  const { content, places, sources } = await loadContent(join(root, 'content'), (yaml, make) =>
    cache.value('yaml', [yaml], make),
  );
  const delivery = formDelivery(process.env, relayTexts(content).agency);
  const siteUrl = settings.siteUrl ?? content.identity.siteUrl;
  const publication = { content, siteUrl, pages: planPages(content) };
  checkPublication(publication, places);

  const drawing = await codeHash(root, drawingCode);
  const remember = (key: (string | Uint8Array)[], make: () => Promise<Uint8Array>) =>
    cache.get('social', [drawing, ...key], make);
  // painted on other threads while this one renders
  const making = Promise.all([
    settings.socialImages ? socialImages({ ...publication, year: settings.year, remember }) : noSocialImages,
    makeIcons(cache),
    certificateFiles(content, settings, cache, drawing),
    makeFonts(JSON.stringify(content), cache),
    readPublicFiles(root),
  ]);
  making.catch(() => undefined);
  const drawings = await cache.value('drawings', [drawing, JSON.stringify(content), String(settings.year)], () =>
    drawPictures(content, settings),
  );
  const [[bundles, browser], pictures] = await Promise.all([
    bundling,
    makePictures(root, content, drawings, places, cache),
  ]);
  const compression = settings.compress ? compressor(cache) : undefined;
  compression?.begin(new Map([...browser.files, ...pictures.files]));
  const rendered = renderPages({
    ...publication,
    bundles,
    pictures,
    islandUrls: browser.islandUrls,
    delivery,
    year: settings.year,
  });
  const [social, icons, certificates, fonts, publicFiles] = await making;
  const { pages, policy } = finishPages({ publication, rendered, bundles, browser, fonts, social, delivery });
  compression?.begin(new Map(pages.map(({ html, files: [file = ''] }) => [file, html])));
  const ready = [
    await keptFiles(process.argv.slice(2)),
    publicFiles,
    browser.files,
    await licences(root, browser.packages),
    fonts.files,
    pictures.files,
    icons,
    certificates,
    social.files,
  ];
  const files = assemble({ publication, pages, ready, policy, delivery, settings });
  await compression?.addTo(files);

  const findings = audit(auditedSite(pages, files, siteUrl, places));
  await writeDist(root, files);
  await cache.prune();
  console.log(summary({ pages, files, findings, sources, delivery, siteUrl }));
} catch (error) {
  reportFailure(error);
}
