import type { FindingValues } from '../findings/codes';
import { createFinding, type Finding } from '../findings/finding';
import type { RenderedPage } from '../site/output';
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
export function checkBudgets(input: AuditInput): Finding[] {
  const { documents, files } = input;
  const measuredDocuments = documents.filter(({ page }) => page.name !== 'styleguide');
  const htmlSizes = measuredDocuments
    .map((document) => getDeliveredBytes(document.files[0] ?? '', input))
    .sort((a, b) => a - b);
  const median = htmlSizes[htmlSizes.length >> 1] ?? 0;
  const fonts = [...files].filter(([path]) => path.endsWith('.woff2')).reduce((sum, [, { length }]) => sum + length, 0);
  return [
    ...measuredDocuments.flatMap((document) => checkPageBudgets(document, input)),
    ...checkBudget('median-bytes', { bytes: median, limit: budgets.medianHtml }),
    ...checkBudget('font-bytes', { bytes: fonts, limit: budgets.fonts }),
    ...[...files.keys()]
      .filter((path) => /^img\/(?!social\/).*\.(svg|avif|webp|png)$/.test(path))
      .flatMap((path) => {
        const bytes = getDeliveredBytes(path, input);
        return checkBudget('picture-bytes', { path: `/${path}`, bytes, limit: maxPictureBytes });
      }),
  ];
}

function checkPageBudgets({ page, files: [path = ''], facts }: RenderedPage, input: AuditInput): Finding[] {
  const html = getDeliveredBytes(path, input);
  const isContact = page.name === 'contact';
  const urls = facts.resources
    .filter(({ url, when }) => url.startsWith('/') && (when === 'now' || (isContact && url.endsWith('.js'))))
    .map(({ url }) => url);
  const all = [...new Set([...urls, '/favicon.svg'])].reduce(
    (sum, url) => sum + getDeliveredBytes(decodeURIComponent(url.slice(1)), input),
    html,
  );
  return [
    ...checkBudget('page-bytes', { bytes: html, limit: budgets.html }, page.path),
    ...checkBudget('load-bytes', { bytes: all, limit: isContact ? budgets.allOfContact : budgets.all }, page.path),
  ];
}

type SizeCode = 'page-bytes' | 'median-bytes' | 'load-bytes' | 'font-bytes' | 'picture-bytes';

function checkBudget<C extends SizeCode>(code: C, size: FindingValues[C], page?: string): Finding<C>[] {
  return size.bytes <= size.limit ? [] : [createFinding(code, size, { page })];
}

/** Returns the size in which a file is delivered. */
function getDeliveredBytes(path: string, { sizes, files }: AuditInput): number {
  return sizes.get(path) ?? files.get(path)?.length ?? 0;
}
