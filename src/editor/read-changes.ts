import { readLastBuild } from '../build/last-build';
import { getSchema, identityFile } from '../content/files';
import { listContent, readSource } from '../content/read-sources';
import { parseSourceFile } from '../content/source-file';
import type { ChangesPage } from './changes-page';
import { compareParts } from './compare-parts';
import type { DraftSite } from './draft-site';
import { getFieldName } from './field-name';
import { listParts } from './parts';
import type { Part } from './protocol';

/** Compares the content of the last build with what is on disk, and with the unsaved edits of a draft. */
export async function readChanges(root: string, site: DraftSite, draft: string): Promise<Omit<ChangesPage, 'style'>> {
  const build = await readLastBuild(root);
  const { edits, texts, failed } = await site.readDraft(draft);
  const pages = (await site.read()).inputs?.plan.pages ?? [];
  const files = (await listContent(root, texts)).filter(getSchema);
  const sources = files.map((file) => readSource(root, file, texts));
  const parts = listParts(sources, pages);
  const page = { agency: findAgency(parts), date: new Date(), unsavedCount: edits.length };
  if (!build) return { ...page, omissions: [] };

  const unreadable = sources.filter(({ data }) => data === undefined).map(({ file }) => file);
  const before = Object.entries(build.texts)
    .filter(([file]) => getSchema(file) && !unreadable.includes(file))
    .map(([file, text]) => parseSourceFile(file, Buffer.from(text)));
  return {
    ...page,
    buildDate: new Date(build.date),
    parts: compareParts(listParts(before, pages), parts),
    omissions: [
      ...unreadable.map((file) => `${file} fehlt hier, denn die Datei lässt sich gerade nicht lesen.`),
      ...failed.map((file) => `Ungespeicherte Änderungen an ${file} fehlen hier, denn sie passen nicht zu der Datei.`),
    ],
  };
}

function findAgency(parts: readonly Part[]): string {
  const name = getFieldName({ file: identityFile, path: ['name'] });
  const rows = parts.flatMap((part) => part.rows);
  return String(rows.find(({ fields }) => fields.shared?.name === name)?.fields.shared?.value ?? '');
}
