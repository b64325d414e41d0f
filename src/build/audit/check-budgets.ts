import type { Finding } from '../../content/finding';
import { onPage, type AuditedSite } from './audited-site';

/** Bytes that a page's HTML with its style sheet may have when compressed. */
export const maxPageBytes = 20_480;
const maxPictureBytes = 30_720;

/** No page and no picture over its byte budget; the style guide is free of it (decision 19). */
export function checkBudgets(site: AuditedSite): Finding[] {
  const pages = site.pages
    .filter(({ page }) => page.view !== 'styleguide')
    .flatMap((page) => {
      const size = site.files.get(`${page.files[0]}.br`)?.length ?? 0;
      if (size <= maxPageBytes) return [];
      return [onPage(page, site, 'page-bytes', `the page has ${size} bytes compressed, ${maxPageBytes} are allowed`, 'Shorten it, or move a drawing into a file.')];
    });
  const pictures = [...site.files]
    .filter(([path, bytes]) => /^img\/(?!social\/).*\.(svg|avif|webp|png)$/.test(path) && bytes.length > maxPictureBytes)
    .map(([path, bytes]): Finding => ({
      code: 'picture-bytes',
      level: 'error',
      page: `/${path}`,
      message: `the picture has ${bytes.length} bytes, ${maxPictureBytes} are allowed`,
      fix: 'Draw it more simply, or let the build convert a photo in content/pictures/.',
    }));
  return [...pages, ...pictures];
}
