import { join } from 'node:path';

import type { AuditInput } from '../src/checks/check';
import { extractFacts, parseHtml } from '../src/html/html-facts';
import { planSite } from '../src/build/plan-site';
import type { RenderedPage } from '../src/site/output';
import { readSettings } from '../src/settings/settings';
import { FindingsError } from '../src/findings/finding';
import { loadContent, type Loaded } from '../src/site-content';
import { SourceLocations } from '../src/content/source-locations';
import type { Page } from '../src/site/page';
import type { SitePlan } from '../src/site/site';
import { nameFixtureFiles } from './project-copy';

/** The root of the project. */
export const root = join(import.meta.dirname, '..');

/** A small `content/` and `public/`, so that editing the real ones breaks no test. */
export const fixtureRoot = join(import.meta.dirname, 'fixtures/site');

export const fixture = await loadFixture(fixtureRoot);

/**
 * Loads the content of the fixture.
 * @throws an error with the paths that the files of the fixture have in the project.
 */
export async function loadFixture(folder: string): Promise<Loaded> {
  return loadContent(folder).catch((error: unknown) => {
    if (!(error instanceof FindingsError)) throw error;
    // without the cause, whose message and findings Vitest would print as well
    throw new Error(nameFixtureFiles(error.message));
  });
}
export const fixturePlan: SitePlan = {
  ...planSite(fixture.content, readSettings({ SOURCE_DATE_EPOCH: '1760000000' })),
  siteUrl: 'https://agency.example',
};

/** Returns the page of the fixture at a path. */
export function getPageAt(path: string): Page {
  const page = fixturePlan.pages.find((each) => each.path === path);
  if (!page) throw new Error(`the fixture has no page ${path}`);
  return page;
}

/** Creates a rendered page from HTML. */
export function createDocument(page: Page, html: string): RenderedPage {
  return { page, files: [], html, facts: extractFacts(parseHtml(html)) };
}

/** Creates the input of checks, which is empty except for the plan and `input`. */
export function createAuditInput(input: Partial<AuditInput>): AuditInput {
  return {
    root: fixtureRoot,
    plan: fixturePlan,
    sources: [],
    fields: [],
    locations: new SourceLocations([], []),
    waiting: [],
    findings: [],
    publicFiles: { files: new Map(), findings: [] },
    documents: [],
    files: new Map(),
    sizes: new Map(),
    ...input,
  };
}
