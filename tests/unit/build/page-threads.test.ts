import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';

import type { AuditedPage } from '../../../src/build/audit/audited-page';
import type { MadePage } from '../../../src/build/page-stage';
import { furtherThreads, makePages, type Maker, type PageOrder } from '../../../src/build/page-threads';
import { noSocialImages } from '../../../src/seo/social-image';
import { errorPage, planPages } from '../../../src/build/plan-pages';
import type { AnyPage } from '../../../src/page';
import { loadContent } from '../../../src/content/load';

const { content } = await loadContent('content');
const single = planPages(content).filter(({ view }) => view === 'imprint' || view === 'terms');
const many = Array.from({ length: 400 }, (_, index): AnyPage => ({
  ...errorPage(content, 'de'),
  path: `/many/${index}`,
}));

function made({ path, aliases, locale, view, key, kind, robots, alternates }: AnyPage): MadePage {
  const finding = { code: 'test', level: 'error' as const, page: path, message: 'wrong', fix: 'mend' };
  const document: AuditedPage = {
    page: { path, aliases, locale, view, key, kind, robots, alternates },
    files: [`${path.slice(1)}.html`],
    title: path,
    description: '',
    alternates: [],
    ids: [],
    links: ['/'],
    switches: [],
    resources: [],
    loads: [],
    findings: [finding],
  };
  return { documents: [document], files: [[`${path.slice(1)}.html`, { bytes: 1, checksum: path.length }]] };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A maker as another thread is one, with what it was given and whether it was closed. */
function elsewhere(make: (page: AnyPage) => MadePage): Maker & { orders: PageOrder[]; closed: number } {
  const orders: PageOrder[] = [];
  return {
    orders,
    closed: 0,
    async make(batch) {
      orders.push(...batch);
      await pause();
      return batch.map(({ page }) => make(page));
    },
    close() {
      this.closed++;
      return Promise.resolve();
    },
  };
}

describe('pages on several threads', () => {
  it('come back in their order with all findings, single ones made in this thread', async () => {
    const other = elsewhere(made);
    const here: AnyPage[] = [];
    const make = async (page: AnyPage) => {
      here.push(page);
      await pause();
      return made(page);
    };
    const pages = [...single.slice(0, 2), ...many, ...single.slice(2)];
    const results = await makePages(pages, make, noSocialImages, [other]);
    expect(results.map(({ documents }) => documents[0]?.title)).toEqual(pages.map(({ path }) => path));
    expect(results.flatMap(({ documents }) => documents.flatMap(({ findings }) => findings))).toHaveLength(404);
    expect(single.every((page) => here.includes(page))).toBe(true);
    expect(other.orders.length).toBeGreaterThan(100);
    expect(other.orders.some(({ page }) => single.includes(page))).toBe(false);
    expect(other.closed).toBe(1);
  });

  it('are all made in this thread where there are few', async () => {
    expect(furtherThreads(single)).toBe(0);
    expect(furtherThreads(many)).toBe(Math.min(availableParallelism(), 4) - 1);
    expect(await makePages(single, async (page) => made(page), noSocialImages, [])).toHaveLength(4);
  });

  it('are left to other threads until this one has done its own work, and fail with it', async () => {
    const other = elsewhere(made);
    let isDone = false;
    const ownWork = pause().then(() => (isDone = true));
    const make = async (page: AnyPage) => {
      expect(single.includes(page) || isDone).toBe(true);
      return Promise.resolve(made(page));
    };
    expect(await makePages([...many, ...single], make, noSocialImages, [other], { ownWork })).toHaveLength(
      many.length + single.length,
    );
    const failing = makePages(many, make, noSocialImages, [other], {
      ownWork: Promise.reject(new Error('full')),
    });
    await expect(failing).rejects.toThrow('full');
  });

  it('fail with what another thread says, when none writes any more', async () => {
    const failure = new Error('page /many/30 could not be rendered (screen of “error”)');
    const other = elsewhere((page) => {
      if (page.path === '/many/30') throw failure;
      return made(page);
    });
    let working = 0;
    const make = async (page: AnyPage) => {
      working++;
      await pause();
      working--;
      // leaves the page that fails to the other thread
      return page.path === '/many/30' ? Promise.reject(failure) : made(page);
    };
    await expect(makePages(many, make, noSocialImages, [other])).rejects.toBe(failure);
    expect(working).toBe(0);
    expect(other.closed).toBe(1);
    expect(other.orders.length).toBeLessThan(400);
  });
});
