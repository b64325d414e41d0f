import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Pipeline } from '../build/pipeline';
import { formatCounts, readCounts } from '../content/counts';
import { getIdentityValues } from '../content/fill-placeholders';
import { getSchema } from '../content/files';
import { listContent, readSource } from '../content/read-sources';
import { wordmarkPath } from '../drawings/wordmark-path';
import { UserError } from '../lib/user-error';
import { locales } from '../locales';
import type { Assets } from '../site';
import { listParts } from './parts';
import type { EditorSite } from './protocol';
import { readTexts } from './save';

/** The address below which the editor shows photos as they are in `content/pictures/`. */
export const picturesPath = '/__edit/pictures/';

/** What is known of the saved site; nothing, if it has not been valid yet. */
export type SavedSite = { inputs?: Awaited<ReturnType<Pipeline['inputs']>>; assets?: Assets };

/** Reads everything that the forms need from disk; what depends on a valid site is missing if there is none. */
export async function readEditorSite(root: string, { inputs, assets }: SavedSite): Promise<EditorSite> {
  const files = (await listContent(root)).filter(getSchema);
  const sources = files.map((file) => readSource(root, file));
  return {
    parts: listParts(sources, inputs?.plan.pages ?? []),
    hashes: Object.assign({}, ...(await Promise.all(files.map((file) => readHash(root, file))))),
    placeholders: inputs ? listPlaceholders(inputs) : [],
    pictures: await listPictures(root, assets),
  };
}

/** Reads the hash of a file; one that the editor may not change has none. */
async function readHash(root: string, file: string): Promise<Record<string, string>> {
  const texts = await readTexts(root, [file]).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
  return Object.fromEntries([...(texts ?? [])].map(([name, { hash }]) => [name, hash]));
}

function listPlaceholders({ plan, sources }: NonNullable<SavedSite['inputs']>): EditorSite['placeholders'] {
  const { identity, facts } = plan.content;
  const [german, english] = locales.map((locale) => ({
    ...getIdentityValues(identity, locale),
    ...formatCounts(readCounts(sources, facts, locale) ?? {}, locale),
  }));
  return Object.entries(german ?? {}).map(([name, value]) => ({
    name,
    values: { de: value, en: english?.[name] ?? value },
  }));
}

/** Lists the photos in `content/pictures/`, which may also be portraits, and the drawings that pages use. */
async function listPictures(root: string, assets: Assets | undefined): Promise<EditorSite['pictures']> {
  const names: string[] = await readdir(join(root, 'content/pictures')).catch(() => []);
  const photos = names.filter((name) => /^[\w-]+\.\w+$/.test(name)).sort();
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
