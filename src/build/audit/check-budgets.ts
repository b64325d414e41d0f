import type { Finding } from '../../content/finding';
import type { RenderedPage } from '../render-page';
import type { AuditInput } from './audit-input';

/**
 * What a page may weigh, in bytes as they are delivered: its HTML with its styles, all fonts, and everything that it loads
 * untouched; contact pages show their form first, and load its script.
 */
export const budgets = {
  html: 24_576,
  medianHtml: 16_384,
  fonts: 49_152,
  all: 102_400,
  allOfContact: 128_000,
} as const;
const maxPictureBytes = 30_720;

/**
 * Warns of pages, fonts and pictures over their budgets: an editor whose text makes a page longer must still be able to
 * publish. The style guide is free of them.
 */
export function checkBudgets({ documents, files }: AuditInput): Finding[] {
  const isCompressed = ({ files: own }: RenderedPage) => files.has(`${own[0]}.br`);
  const measured = documents.filter((document) => document.page.name !== 'styleguide' && isCompressed(document));
  const htmlSizes = measured.map((document) => getDeliveredBytes(document.files[0] ?? '', files)).sort((a, b) => a - b);
  const median = htmlSizes[htmlSizes.length >> 1] ?? 0;
  const fonts = [...files].filter(([path]) => path.endsWith('.woff2')).reduce((sum, [, { length }]) => sum + length, 0);
  return [
    ...measured.flatMap((document) => checkPageBudgets(document, files)),
    ...checkBudget('median-bytes', 'the median page', {
      bytes: median,
      budget: budgets.medianHtml,
      fix: 'Look at what most pages share: frame, styles.',
    }),
    ...checkBudget('font-bytes', 'the fonts together', {
      bytes: fonts,
      budget: budgets.fonts,
      fix: 'Use fewer fonts, weights or rare letters.',
    }),
    ...[...files.keys()]
      .filter((path) => /^img\/(?!social\/).*\.(svg|avif|webp|png)$/.test(path))
      .flatMap((path) =>
        checkBudget('picture-bytes', `the picture /${path}`, {
          bytes: getDeliveredBytes(path, files),
          budget: maxPictureBytes,
          fix: path.endsWith('.svg')
            ? 'If it is your own file, save it with fewer points; what the site draws itself is for a developer.'
            : 'Let the build convert a photo in content/pictures/.',
        }),
      ),
  ];
}

function checkPageBudgets({ page, files: own, facts }: RenderedPage, files: AuditInput['files']): Finding[] {
  const html = getDeliveredBytes(own[0] ?? '', files);
  const isContact = page.name === 'contact';
  const urls = facts.resources
    .filter(({ url, when }) => url.startsWith('/') && (when === 'now' || (isContact && url.endsWith('.js'))))
    .map(({ url }) => url);
  const all = [...new Set([...urls, '/favicon.svg'])].reduce(
    (sum, url) => sum + getDeliveredBytes(decodeURIComponent(url.slice(1)), files),
    html,
  );
  const budget = isContact ? budgets.allOfContact : budgets.all;
  return [
    ...checkBudget('page-bytes', 'the HTML of the page', {
      bytes: html,
      budget: budgets.html,
      fix: 'Shorten it, or move a drawing into a file.',
    }),
    ...checkBudget('load-bytes', 'everything that the page loads', {
      bytes: all,
      budget,
      fix: 'Load pictures further down lazily, or draw them more simply.',
    }),
  ].map((finding) => ({ ...finding, page: page.path }));
}

function checkBudget(
  code: string,
  what: string,
  { bytes, budget, fix }: { bytes: number; budget: number; fix: string },
): Finding[] {
  if (bytes <= budget) return [];
  return [{ code, level: 'warning', message: `${what} has ${bytes} bytes as delivered, ${budget} are allowed`, fix }];
}

/** What a browser gets of a file: text comes compressed, photos as they are. */
function getDeliveredBytes(path: string, files: AuditInput['files']): number {
  return (files.get(`${path}.br`) ?? files.get(path))?.length ?? 0;
}
