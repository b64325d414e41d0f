import { createFinding, type Finding } from '../content/finding';
import type { RenderedPage } from '../build/render-page';
import type { AuditInput } from './check';

/**
 * Budgets in compressed bytes: HTML with inlined CSS, all fonts, and everything that a page loads without interaction.
 * Contact pages also load the script of their form.
 */
export const budgets = {
  html: 24_576,
  medianHtml: 16_384,
  fonts: 49_152,
  all: 102_400,
  allOfContact: 128_000,
} as const;
const maxPictureBytes = 30_720;

/** Warns of pages, fonts and pictures that exceed their budgets. The style guide has none. */
export function checkBudgets({ documents, files }: AuditInput): Finding[] {
  const isCompressed = ({ files: [path] }: RenderedPage) => files.has(`${path}.br`);
  const measuredDocuments = documents.filter(
    (document) => document.page.name !== 'styleguide' && isCompressed(document),
  );
  const htmlSizes = measuredDocuments
    .map((document) => getDeliveredBytes(document.files[0] ?? '', files))
    .sort((a, b) => a - b);
  const median = htmlSizes[htmlSizes.length >> 1] ?? 0;
  const fonts = [...files].filter(([path]) => path.endsWith('.woff2')).reduce((sum, [, { length }]) => sum + length, 0);
  return [
    ...measuredDocuments.flatMap((document) => checkPageBudgets(document, files)),
    ...checkBudget('median-bytes', 'the median page', {
      bytes: median,
      budget: budgets.medianHtml,
      fix: 'Reduce what most pages share: the page frame and styles.',
    }),
    ...checkBudget('font-bytes', 'all fonts together', {
      bytes: fonts,
      budget: budgets.fonts,
      fix: 'Use fewer fonts, weights or rare characters.',
    }),
    ...[...files.keys()]
      .filter((path) => /^img\/(?!social\/).*\.(svg|avif|webp|png)$/.test(path))
      .flatMap((path) =>
        checkBudget('picture-bytes', `the picture /${path}`, {
          bytes: getDeliveredBytes(path, files),
          budget: maxPictureBytes,
          fix: path.endsWith('.svg')
            ? 'If it is your own file, save it with fewer points; if the site draws it, ask a developer.'
            : 'Put the photo into content/pictures/, where the build compresses it.',
        }),
      ),
  ];
}

function checkPageBudgets({ page, files: [path = ''], facts }: RenderedPage, files: AuditInput['files']): Finding[] {
  const html = getDeliveredBytes(path, files);
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
      fix: 'Load pictures below the fold lazily, or simplify them.',
    }),
  ].map((finding) => ({ ...finding, page: page.path }));
}

function checkBudget(
  code: string,
  what: string,
  { bytes, budget, fix }: { bytes: number; budget: number; fix: string },
): Finding[] {
  if (bytes <= budget) return [];
  const message = `${what}: ${bytes} bytes as delivered, the limit is ${budget}`;
  return [createFinding('warning', code, { message, fix })];
}

/** Returns the size in which a file is delivered, compressed if there is a Brotli copy. */
function getDeliveredBytes(path: string, files: AuditInput['files']): number {
  return (files.get(`${path}.br`) ?? files.get(path))?.length ?? 0;
}
