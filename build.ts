import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize, setFlagsFromString } from 'node:v8';

import { audit } from './src/build/audit/audit';
import { auditedSite } from './src/build/audit/audited-site';
import { browserBundle, bundleBrowser, withMovedAddresses } from './src/build/bundle-browser';
import { bundleServer, importServer, type Screens } from './src/build/bundle-server';
import { openCache } from './src/build/cache';
import { certificateFiles } from './src/build/certificate-files';
import { checkDates } from './src/build/check-dates';
import { checkLetters } from './src/build/check-letters';
import { checkPublication } from './src/build/check-publication';
import { checkTranslation } from './src/build/check-translation';
import { codeHash, drawingCode, fontCode, sourceCode } from './src/build/code-hash';
import { engineFlags } from './src/build/engine-flags';
import { makeFonts } from './src/build/fonts';
import { gonePages } from './src/build/gone-pages';
import { makeIcons } from './src/build/icons';
import { keptFiles } from './src/build/kept-files';
import { licences } from './src/build/licences';
import { lostFiles } from './src/build/lost-files';
import { filesForHosts, siteFiles } from './src/build/machine-files';
import { NextDist, type FileContent } from './src/build/next-dist';
import { pageStage } from './src/build/page-stage';
import { pageThread } from './src/build/page-thread';
import { furtherThreads, makePages } from './src/build/page-threads';
import { pageStyles } from './src/build/page-styles';
import { sitePolicy } from './src/build/pages';
import { pictureLetters, pictureWriter } from './src/build/picture-letters';
import { makePictures } from './src/build/pictures';
import { hiddenFiles, readPublicFiles } from './src/build/public-files';
import { reportFailure } from './src/build/report-failure';
import { loadEnvironment, readSettings } from './src/build/settings';
import { summary } from './src/build/summary';
import { readOnThread } from './src/build/texts-thread';
import { replaceDist } from './src/build/write';
import { loadContent } from './src/content/load';
import { awaitedLater } from './src/lib/awaited-later';
import type { Remember } from './src/build/cut-face';
import { distFolder, recoverDist } from './src/build/recover-dist';
import { surroundings } from './src/build/publication';
import { noSocialImages, socialImages } from './src/seo/social-image';
import { formDelivery } from './src/relay/settings';
import { relayTexts } from './src/relay/texts';
import { errorPage, planPages } from './src/build/plan-pages';
import { views } from './src/views';
import { drawPictures, pictureLines, sittersOf } from './src/drawings/draw-pictures';
import { markOf } from './src/drawings/mark';

process.env.NODE_ENV = 'production';
for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
const root = import.meta.dirname;

try {
  await recoverDist(root);
  loadEnvironment(root);
  const settings = readSettings(process.env);
  const cache = await openCache(root);
  // large sites that go without compressed forms go without a copy of every text and page in the cache, too
  const keeping = settings.compress ? cache : undefined;

  // with thousands of texts, collects garbage when memory has grown by two fifths, not by several times, by one thread at a
  // time: on two cores, further ones stand in the way of those that make pages. What texts are made of lasts, what pages
  // are made of does not: V8 would put both where only the long collections look
  const texts = await readdir(join(root, 'content'), { recursive: true }).catch(() => []);
  if (texts.length > 500) {
    setFlagsFromString('--heap-growing-percent=40');
    setFlagsFromString('--no-parallel-scavenge');
    setFlagsFromString('--no-allocation-site-pretenuring');
  }

  const code = await codeHash(root, sourceCode);
  const bundling = awaitedLater(
    Promise.all([bundleServer(root, cache, code), bundleBrowser(root, cache, code)]).then(
      async ([{ server, isNew }, scripts]) => {
        const style = () => pageStyles(server.sheets, [...server.named, ...scripts.named]);
        return { server, scripts, isNew, sheets: await cache.value('sheets', [code], style) };
      },
    ),
  );
  const loaded = await loadContent(
    join(root, 'content'),
    keeping && ((yaml, make) => keeping.value('yaml', [code, yaml], make)),
    readOnThread,
  );
  const { content, places, sources, warnings } = loaded;
  const planned = planPages(content);
  // they start while this one is at what pages need
  const threads = Array.from({ length: furtherThreads(planned) }, () =>
    pageThread(root, (used) => cache.addUsed(used)),
  );
  const loading = awaitedLater(
    bundling.then(({ server, isNew }) => threads.forEach((each) => each.load(server.modules, isNew || !keeping))),
  );
  warnings.push(...checkDates(loaded, settings.now, Date.now()));
  const delivery = formDelivery(process.env, relayTexts(content).agency);
  const siteUrl = settings.siteUrl ?? content.identity.siteUrl;
  // cut while all is checked: drawings wait for the first, pages for the others, whose names they carry
  const [drawing, cutting] = await Promise.all([codeHash(root, drawingCode), codeHash(root, fontCode)]);
  const lines = awaitedLater(pictureLetters(pictureLines(content), cache, drawing));
  const lettering = awaitedLater(makeFonts(content, cache, cutting));
  const publicFiles = await readPublicFiles(root, warnings);
  const publication = { content, siteUrl, pages: planned };
  checkPublication(publication, settings, [...publicFiles.keys()], places, delivery.endpoint);
  warnings.push(...(await gonePages(root, publication, places)));
  warnings.push(...(await checkLetters(publication, settings, places, cache)));
  const kept = await keptFiles(process.argv.slice(2));

  const { result, leftovers } = await replaceDist(root, async (folder) => {
    const dist = new NextDist(folder, join(root, distFolder), keeping);
    // painted on other threads while this one renders
    const remember: Remember = (key, make) => cache.get('social', [drawing, ...key], make);
    const write = (path: string, bytes: Uint8Array) => dist.publish([[path, bytes]]);
    const social = settings.socialImages
      ? socialImages({ ...publication, year: settings.year, remember, write })
      : noSocialImages;
    const making = awaitedLater(
      Promise.all([
        lettering,
        makeIcons(markOf(content.identity), cache, drawing),
        certificateFiles(content, settings, places, cache, drawing),
      ]),
    );
    const sitters = sittersOf(content, settings);
    const letters = await lines;
    const letter = pictureWriter(letters);
    const drawings = await cache.value('drawings', [drawing, serialize(sitters)], () => drawPictures(sitters, letter));
    const [{ server, scripts: bundled, isNew, sheets }, pictures] = await Promise.all([
      bundling,
      makePictures(root, content, { drawings, publicFiles, write: letter }, places, cache),
    ]);
    const scripts = withMovedAddresses(bundled, content.redirects);
    const browser = browserBundle(scripts, server.older);
    const legal = await licences(root, browser.packages);
    const early = awaitedLater(
      dist.publish(new Map<string, FileContent>([...publicFiles, ...browser.files, ...legal, ...pictures.files])),
    );
    // while other threads make pages
    const translation = awaitedLater(early.then(() => checkTranslation(loaded)));
    const machineRead = awaitedLater(early.then(() => dist.publish(siteFiles(publication, settings))));
    let imported: Promise<Screens> | undefined;
    const screens = () => (imported ??= awaitedLater(importServer(root, server, views)));
    // new code makes every page anew; otherwise there may be none that has to be rendered
    if (isNew) void screens();
    const late = awaitedLater(
      Promise.all([making, early]).then(([[fonts, icons, certificates]]) =>
        dist.publish([...fonts.files, ...icons, ...certificates]),
      ),
    );

    const { css, preload } = await lettering;
    const around = { surroundings: surroundings(publication), fonts: { css, preload }, delivery, year: settings.year };
    const parts = {
      ...around,
      code,
      olderStyles: server.older,
      sheets,
      browser: scripts,
      pictures: pictures.known,
      letters,
    };
    const pages = [...publication.pages, errorPage(content, 'de')];
    await loading;
    for (const each of threads) each.begin({ folder, compress: settings.compress, parts });
    const made = await makePages(
      pages,
      pageStage(parts, { screens, publish: dist.write, cache: keeping }),
      social,
      threads,
      { ownWork: early, waitless: !settings.compress && !settings.socialImages },
    );
    await Promise.all([late, machineRead]);
    dist.note(made.flatMap(({ files }) => files));
    const old = new Map([...kept].filter(([path]) => !dist.files.has(path)));
    await dist.publish(old);
    const policy = sitePolicy(new Set(pages.map(({ view }) => view)), { ...around, sheets, browser });
    const input = { publication, files: dist, kept: old.keys(), policy, delivery, settings, warnings };
    await dist.publish(filesForHosts(input));

    const documents = made.flatMap((page) => page.documents);
    const site = auditedSite(documents, dist.files, siteUrl, places, content.redirects);
    const findings = audit(site, [...hiddenFiles(publicFiles, dist.files), ...(await translation)]);
    const lost = await lostFiles(root, folder, dist.files, cache);
    return { files: dist.files, documents, findings: [...warnings, ...pictures.warnings, ...findings, ...lost] };
  });
  await cache.prune();
  const findings = [...result.findings, ...leftovers];
  console.log(summary({ ...result, findings, sources, delivery, siteUrl, ownUrl: content.identity.siteUrl }));
} catch (error) {
  reportFailure(error, 'dist/ was not touched.');
}
