import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import type { Loaded } from '../site-content';
import { parseJsonObject } from '../lib/parse-json-object';
import { relayTexts } from '../content/schemas/relay-texts';
import { selectRelayContent } from '../relay/texts';

const schema = z.object({
  date: z.iso.datetime(),
  texts: z.record(z.string(), z.string()),
  relay: z.object({
    agency: z.object({ name: z.string(), team: z.string(), email: z.string(), siteUrl: z.string() }),
    locales: z.object({ de: relayTexts, en: relayTexts }),
  }),
});

/** When the site was last built, the texts of its content files by path, and the content that its relay needs. */
export type LastBuild = z.infer<typeof schema>;

/** Kept outside the cache of build results, which deletes what has not been used for two weeks. */
const getFile = (root: string) => join(root, 'node_modules/.cache/last-build.json');

/** Remembers the content of a successful build for editor and preview. Failing to do so does not fail the build. */
export async function rememberBuild(
  root: string,
  { sources, content }: Pick<Loaded, 'sources' | 'content'>,
  date = new Date(),
): Promise<void> {
  const file = getFile(root);
  const temporary = `${file}.${process.pid}`;
  const build: LastBuild = {
    date: date.toISOString(),
    texts: Object.fromEntries(sources.map((source) => [source.file, source.text])),
    relay: selectRelayContent(content),
  };
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, JSON.stringify(build));
    await rename(temporary, file);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Reads what the last successful build was made from; `undefined` if there was none. */
export async function readLastBuild(root: string): Promise<LastBuild | undefined> {
  const text = await readFile(getFile(root), 'utf8').catch(() => '');
  return schema.safeParse(parseJsonObject(text)).data;
}
