import type { Content } from '../content/content';
import type { Places } from '../content/places';
import type { Cache } from './cache';
import type { Settings } from './settings';

/** Both addresses of the tree certificate: the one that is linked, and the one with an umlaut (decision 17). */
export const certificateNames = ['urkunde_120_baeume.pdf', 'urkunde_120_bäume.pdf'.normalize('NFC')];

/** The certificate under both of its names; drawn again only when what it says changes, or `code`, which draws it. */
export async function certificateFiles(
  content: Content,
  settings: Settings,
  places: Places,
  cache: Cache,
  code: string,
): Promise<Map<string, Uint8Array>> {
  const date = new Date(Date.UTC(settings.year, 0, 1));
  const key = [code, JSON.stringify([content.certificate, content.identity]), date.toISOString()];
  const pdf = await cache.get('certificate', key, async () => {
    const { certificatePdf } = await import('./certificate');
    return certificatePdf(content, { date, places });
  });
  return new Map(certificateNames.map((name) => [name, pdf]));
}
