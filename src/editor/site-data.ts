import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { formatCounts, readCounts } from '../content/counts';
import { getIdentityValues } from '../content/fill-placeholders';
import { wordmarkPath } from '../drawings/wordmark-path';
import { locales } from '../locales';
import type { Assets } from '../site/site';
import type { Inputs } from './page-site';
import type { EditorSite } from './protocol';

/** The path below which the editor serves the original photos of `content/pictures/`. */
export const picturesPath = '/__edit/pictures/';

/** The fields of `content/identity.yaml` that provide the values of placeholders. */
const identityFields: Record<string, string> = {
  agency: 'name',
  legalName: 'legalName',
  owner: 'owner.name',
  team: 'team.name',
  founded: 'founded',
  street: 'address.street',
  postalCode: 'address.postalCode',
  city: 'address.city',
  country: 'address.countryCode',
  phone: 'phone.display',
  phoneNumber: 'phone.display',
  email: 'email.address',
  domain: 'siteUrl',
  social: 'social.name',
  vatId: 'legal.vatId',
};

/** Returns the name of the field or list that provides the value of a placeholder. */
function getPlaceholderSource(placeholder: string): string {
  const name = placeholder.replace(/:.*/, '');
  const path = identityFields[name];
  if (path) return `content/identity.yaml#${path}`;
  if (name === 'teamSize') return 'content/de/agency.yaml#team.members';
  // the first year mostly consists of twelve months of the retainer
  return `content/facts.yaml#${name === 'firstYear' ? 'retainer' : name}`;
}

/** Lists the placeholders that any text may contain. */
export function listPlaceholders({ plan, sources }: Pick<Inputs, 'plan' | 'sources'>): EditorSite['placeholders'] {
  const { identity, facts } = plan.content;
  const [german, english] = locales.map((locale) => ({
    ...getIdentityValues(identity, locale),
    ...formatCounts(readCounts(sources, facts, locale) ?? {}, locale),
  }));
  return Object.entries(german ?? {}).map(([name, value]) => ({
    name,
    values: { de: value, en: english?.[name] ?? value },
    source: getPlaceholderSource(name),
  }));
}

/**
 * Lists the photos in `content/pictures/`, newest first and each also as a portrait, and the drawings that pages use.
 */
export async function listPictures(root: string, assets: Assets | undefined): Promise<EditorSite['pictures']> {
  const folder = join(root, 'content/pictures');
  const names: string[] = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names
      .filter((name) => /^[\w-]+\.\w+$/.test(name))
      .sort()
      .map(async (name) => ({ name, time: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const photos = dated.sort((a, b) => b.time - a.time).map(({ name }) => name);
  const drawings = [...(assets?.pictures.keys() ?? [])].filter(
    (src) => src.startsWith('/img/') && src !== wordmarkPath,
  );
  return [
    ...(['picture', 'portrait'] as const).flatMap((kind) =>
      photos.map((src) => ({ src, url: picturesPath + src, kind })),
    ),
    ...drawings.sort().map((src) => ({ src, url: src, kind: 'picture' as const })),
    { src: 'ring', url: '', kind: 'portrait' },
  ];
}
