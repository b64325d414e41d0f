import * as z from 'zod';

import { getRowPath } from '../content/fields';
import { localeFiles, pageFiles, sharedFiles } from '../site-content';
import { getStudyFile, studyFile, studyFolder } from '../content/files';
import { menuPages } from '../layout/navigation';
import { locales, type Locale } from '../locales';
import type { Page } from '../site/page';
import { getBounds } from './blank-entry';
import { getFieldName, splitFieldName } from './field-name';
import { getFieldSchema, type FileField } from './form-fields';
import { describeRow, fileTitles, getBaseName } from './labels';
import type { EditorField, PageAddress, Part, Row } from './protocol';
import { listOptionalParts } from './optional-parts';
import { readStaleTranslations } from './stale-translations';
import { getFileLanguage, listTranslations, readFields, type ContentFile, type ContentFiles } from './workspace';

const legalPages = ['privacy', 'imprint', 'terms'];

/** The ids of parts in their order: pages as in the menu, then shared files; all others come last. */
const order: readonly string[] = [...menuPages, 'contact', ...Object.keys(fileTitles)];

function getRank({ id }: { id: string }): number {
  return order.includes(id) ? order.indexOf(id) : order.length;
}

/** What is known about the site apart from its files. */
type SiteState = { pages: readonly Page[]; revision?: number };

/**
 * Lists the parts of the editor with their fields: pages, case studies, legal texts and shared files. `pages` is empty
 * if the site has never been valid. If `changed` files are given, only their parts are listed.
 */
export function listParts(
  files: ContentFiles,
  { pages, revision = 0 }: SiteState,
  changed?: readonly string[],
): Part[] {
  const isShown = (part: Outline) => !changed || part.files.some((file) => changed.includes(file));
  const waiting = new Map(
    readStaleTranslations(files).map(({ field, since, before }) => [
      field,
      { since, ...(before !== undefined && { before }) },
    ]),
  );
  return listOutlines([...files.keys()])
    .filter(isShown)
    .map((outline) => {
      const ofPart = outline.files.flatMap((file) => files.get(file) ?? []);
      const rows = listRows(getBaseName(outline.id), ofPart, waiting);
      const optionalParts = listOptionalParts(getBaseName(outline.id), ofPart);
      const shownPages = filterPages(outline.id, pages);
      const title = fileTitles[outline.id] ?? shownPages[0]?.meta.label ?? findClient(rows) ?? outline.id;
      const locked = ofPart.flatMap(({ file, problem }) => (problem ? [{ file, ...problem }] : []));
      return {
        ...outline,
        title,
        addresses: shownPages.map(getAddress),
        rows,
        ...(optionalParts.length > 0 && { optionalParts }),
        revision,
        locked,
      };
    });
}

type Outline = Pick<Part, 'id' | 'group' | 'files'>;

/** Lists the parts of a site in order, without their fields. */
export function listOutlines(files: readonly string[]): Outline[] {
  const studies = files.map((file) => studyFile.exec(file) ?? []);
  const slugs = studies.flatMap(([, locale, slug = '']) => (locale === 'de' ? slug : [])).toSorted();
  const parts: Outline[] = [
    ...pageFiles.map(({ name, file }) => ({
      id: name,
      group: legalPages.includes(name) ? ('legal' as const) : ('page' as const),
      files: locales.map((locale) => `content/${locale}/${file}`),
    })),
    ...slugs.map((slug) => ({
      id: `${studyFolder}/${slug}`,
      group: 'study' as const,
      files: locales.map((locale) => getStudyFile(locale, slug)),
    })),
    ...Object.keys(localeFiles)
      .filter((file) => !pageFiles.some((page) => page.file === file))
      .map((file) => createSharedPart(file, (locale) => `content/${locale}/${file}`)),
    ...Object.keys(sharedFiles).map((file) => createSharedPart(file)),
  ];
  return parts.toSorted((a, b) => getRank(a) - getRank(b));
}

/** Lists the parts that any of the files belong to, in order. */
export function listPartsOf(files: readonly string[]): Outline[] {
  const outlines = listOutlines([...new Set(files.flatMap(listTranslations))]);
  return outlines.filter((part) => part.files.some((file) => files.includes(file)));
}

function createSharedPart(file: string, getPath?: (locale: Locale) => string) {
  const files = getPath ? locales.map(getPath) : [`content/${file}`];
  return { id: getBaseName(file), group: 'shared' as const, files };
}

/** Returns the German pages of a part; the texts of several pages may be in one file. */
function filterPages(id: string, pages: readonly Page[]): Page[] {
  const [name, slug] = id.split('/');
  const isShown = (page: Page) => (slug ? page.name === 'case-study' && page.entry === slug : page.name === name);
  return pages.filter((page) => page.locale === 'de' && isShown(page));
}

function getAddress({ name, entry, path, alternates }: Page): PageAddress {
  return { de: path, ...alternates, ...(name === 'contact' && { fields: `pages.${entry}.` }) };
}

/** Returns the client's name from the rows of a case study that has no page yet. */
function findClient(rows: readonly Row[]): string | undefined {
  const name = rows.find(({ id }) => id === 'header.name')?.fields.de?.value;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** The stale translations, by field id. */
type StaleTranslations = ReadonlyMap<string, EditorField['waiting']>;

/** Lists the fields of a part in all languages, in the order of its first file. */
function listRows(baseName: string, files: readonly ContentFile[], staleTranslations: StaleTranslations): Row[] {
  const rows = new Map<string, Row>();
  for (const content of files) {
    const { file, keys, replaced } = content;
    const language = getFileLanguage(file);
    for (const [id, field] of readFields(content)) {
      const rowId = splitFieldName(id).path;
      const row = rows.get(rowId) ?? createRow(baseName, rowId, field);
      const name = getFieldName(field);
      const waiting = staleTranslations.get(id);
      const value = replaced?.get(id);
      row.fields[language] = {
        name,
        id,
        file,
        value: field.value,
        ...(waiting && { waiting }),
        ...(value !== undefined && { replaced: value }),
      };
      const entries = field.meta.kind === 'list' ? keys.get(rowId) : undefined;
      if (row.list && entries) row.list.entries = [...new Set([...row.list.entries, ...entries])];
      rows.set(rowId, row);
    }
  }
  return [...rows.values()];
}

function createRow(baseName: string, id: string, { file, path, meta, isOptional }: FileField): Row {
  const type = getFieldSchema(file, path);
  return {
    id,
    path: getRowPath(path),
    ...describeRow(baseName, path),
    kind: meta.kind,
    ...(meta.shared && { isShared: meta.shared }),
    ...(isOptional && { isOptional }),
    ...(type instanceof z.ZodNumberFormat && { isWhole: true }),
    ...(type instanceof z.ZodEnum && { choices: type.options.map(String) }),
    ...('chosenFrom' in meta && { chosenFrom: meta.chosenFrom }),
    ...('later' in meta && { later: [...(meta.later ?? [])] }),
    ...(meta.kind === 'list' && {
      list: { ...(type instanceof z.ZodArray ? getBounds(type) : { min: 0 }), entries: [] },
    }),
    fields: {},
  };
}
