import { findingsAmong, type Finding } from '../../content/finding';
import { onPage, type AuditedPage } from './audited-page';
import type { AuditedSite } from './audited-site';

/** What a page may weigh, in bytes as they are delivered: its HTML with its style sheet, and all that loads with it. */
export const pageBudget = { html: 20_480, medianHtml: 14_336, all: 102_400, medianAll: 61_440, requests: 12 } as const;
const maxPictureBytes = 30_720;

/** What a page asks for by itself when it is opened, before anything is scrolled or touched. */
type PageWeight = { html: number; all: number; requests: number };

/** No page and no picture over its byte budget; the style guide is free of it (decision 19). */
export function checkBudgets(site: AuditedSite): Finding[] {
  const pictures = [...site.files]
    .filter(([path]) => /^img\/(?!social\/).*\.(svg|avif|webp|png)$/.test(path))
    .map(([path]) => ({ path, bytes: deliveredBytes(path, site) }))
    .filter(({ bytes }) => bytes > maxPictureBytes)
    .map(({ path, bytes }): Finding => ({
      code: 'picture-bytes',
      // as with pages: whoever founded an agency long ago has many rings, and must be able to publish
      level: 'warning',
      page: `/${path}`,
      message: `the picture has ${bytes} bytes, ${maxPictureBytes} are allowed`,
      fix: path.endsWith('.svg')
        ? 'Where it is your own file, save it with fewer points; what the site draws itself is for whoever develops it.'
        : 'Let the build convert a photo in content/pictures/.',
    }));
  const pages = site.pages.filter(({ page }) => page.view !== 'styleguide');
  const weighed = pages.map((page) => ({ page, weight: weightOf(page, site) }));
  return [
    ...weighed.flatMap(({ page, weight }) => overBudget(page, weight)),
    ...medians(weighed.map(({ weight }) => weight)),
    ...pictures,
  ];
}

/** Weighs a page; a site that was built without compression has no weights to compare. */
function weightOf({ files, loads }: AuditedPage, site: AuditedSite): PageWeight {
  const html = site.files.get(`${files[0]}.br`)?.bytes ?? 0;
  const loaded = [...new Set([...loads, '/favicon.svg'])].map((url) =>
    deliveredBytes(decodeURIComponent(url.slice(1)), site),
  );
  return { html, all: loaded.reduce((sum, bytes) => sum + bytes, html), requests: loaded.length + 1 };
}

/** What a browser gets of a file: drawings and scripts come compressed, photos as they are. */
function deliveredBytes(path: string, { files }: AuditedSite): number {
  return (files.get(`${path}.br`) ?? files.get(path))?.bytes ?? 0;
}

function overBudget({ page }: AuditedPage, { html, all, requests }: PageWeight): Finding[] {
  if (html === 0) return [];
  // a warning: an editor whose text makes a page longer must still be able to publish; tests hold the shipped site to it
  const found = (code: string, message: string, fix: string): Finding => ({
    ...onPage(page, code, message, fix),
    level: 'warning',
  });
  return findingsAmong([
    html > pageBudget.html &&
      found(
        'page-bytes',
        `the page has ${html} bytes compressed, ${pageBudget.html} are allowed`,
        'Shorten it, or move a drawing into a file.',
      ),
    all > pageBudget.all &&
      found(
        'load-bytes',
        `the page loads ${all} bytes by itself, ${pageBudget.all} are allowed`,
        'Load pictures further down lazily, or draw them more simply.',
      ),
    requests > pageBudget.requests &&
      found(
        'load-requests',
        `the page asks for ${requests} files by itself, ${pageBudget.requests} are allowed`,
        'Load pictures further down lazily.',
      ),
  ]);
}

function medians(weights: PageWeight[]): Finding[] {
  const middle = (sizes: number[]) => sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
  const found: [string, number, number][] = [
    ['HTML with its styles', middle(weights.map(({ html }) => html)), pageBudget.medianHtml],
    ['everything that a page loads by itself', middle(weights.map(({ all }) => all)), pageBudget.medianAll],
  ];
  return found
    .filter(([, bytes, budget]) => bytes > budget)
    .map(([what, bytes, budget]) => ({
      code: 'median-bytes',
      level: 'warning',
      message: `the median of ${what} is ${bytes} bytes, the goal is ${budget}`,
      fix: 'Look at what most pages share: frame, fonts, styles.',
    }));
}
