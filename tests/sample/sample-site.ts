import { makeAssets } from '../../src/build/assets/make-assets';
import { createPipeline } from '../../src/build/pipeline';
import { planSite } from '../../src/build/plan-site';
import { readPublicFiles } from '../../src/build/public-files';
import { renderPage } from '../../src/build/render-page';
import { readSettings } from '../../src/settings/settings';
import { loadContent } from '../../src/site-content';
import type { Page } from '../../src/site/page';
import { pageNames } from '../../src/site-pages';
import { root } from '../fixture-site';
import { noCache } from '../no-cache';

const { content, fields, locations } = await loadContent(root);
const settings = readSettings({});

/** The plan of the site with its shipped content. */
export const samplePlan = planSite(content, settings);

type Sample = { html: Map<Page, string>; files: Map<string, Uint8Array> };

let sample: Promise<Sample> | undefined;

/** Renders the pages once, and makes their files. */
export function renderSample(): Promise<Sample> {
  return (sample ??= render());
}

async function render(): Promise<Sample> {
  const publicFiles = await readPublicFiles(root);
  // without pages, no social images are made
  const input = { root, plan: { ...samplePlan, pages: [] }, publicFiles, fields, locations, cache: noCache };
  const { bundle, assets } = await createPipeline(root, settings).site(pageNames, { ready: await makeAssets(input) });
  const html = new Map(
    samplePlan.pages.map((page) => [page, renderPage(page, { ...samplePlan, bundle, assets })[0]?.html ?? '']),
  );
  return { html, files: new Map([...bundle.files, ...assets.files]) };
}
