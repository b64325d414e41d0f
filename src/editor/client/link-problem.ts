/* Owns no state. Checks links. */
import { findNearest } from '../../lib/find-nearest';
import { getOtherLocale, type Locale } from '../../locales';
import type { EditorFinding, EditorSite, LinkTarget } from '../protocol';

/** The file and language of a link, and what it may lead to. */
export type LinkContext = { site: EditorSite; targets: readonly LinkTarget[]; file: string; locale: Locale };

/**
 * Returns the problem of a link to a page that does not exist or is in the other language, as the check of the whole
 * site will report it. Links that only that check can judge have none: those to sections, files and redirects.
 */
export function findLinkProblem(link: string, { site, targets, file, locale }: LinkContext): EditorFinding | undefined {
  const [path = ''] = link.split(/[?#]/);
  if (targets.length === 0 || !/^\/(?!\/)[^.%\s]*$/.test(path) || isRedirected(path, site)) return undefined;
  const addresses = site.parts.flatMap((part) => part.addresses.map((address) => ({ part, address })));
  const found = addresses.find(({ address: { de, en } }) => path === de || path === en);
  if (!found) {
    if (targets.some((target) => target.link === path)) return undefined;
    const message = `Der Link „${link}“ führt zu einer Seite, die es nicht gibt.`;
    const pages = targets.flatMap((target) => (/[#.]/.test(target.link) ? [] : target.link));
    const suggestion = findNearest(path, pages);
    if (!suggestion) return { level: 'error', message, fix: 'Wähl eine Seite aus der Liste.' };
    const correction = { from: link, to: suggestion };
    return { level: 'error', message, fix: `Meinst du „${suggestion}“?`, correction };
  }
  const translation = found.address[locale];
  const isInOtherLanguage = found.address[getOtherLocale(locale)] === path;
  // a link to the page's own translation is intended
  if (!isInOtherLanguage || translation === undefined || found.part.files.includes(file)) return undefined;
  const message = `Der Link „${link}“ führt zu einer Seite in der anderen Sprache.`;
  const correction = { from: link, to: translation };
  return { level: 'warning', message, fix: `Meinst du „${translation}“?`, correction };
}

function isRedirected(path: string, { parts }: EditorSite): boolean {
  const rows = parts.find(({ id }) => id === 'redirects')?.rows ?? [];
  return rows.some(({ path: rowPath, fields: { shared } }) => {
    const from = rowPath.endsWith('.from') ? String(shared?.value).replace(/\/?\*?$/, '') : '';
    return from !== '' && path.startsWith(from);
  });
}
