import * as z from 'zod';

import { getRowPath } from '../content/fields';
import { getSchema, localeFiles, pageFiles, sharedFiles, studyFolder } from '../content/files';
import { getSchemaAt, unwrap } from '../content/schemas/schema-at';
import type { FieldPath, SourceFile } from '../content/source-file';
import { listWaitingTexts } from '../content/waiting';
import { menuPages } from '../layout/navigation';
import { locales, type Locale } from '../locales';
import type { Page } from '../page';
import { getBounds } from './blank-entry';
import { getFieldName } from './field-name';
import { listBlankFields, listFileFields, type FormField } from './form-fields';
import { describeRow, fileTitles, getBaseName } from './labels';
import type { EditorField, PageAddress, Part, Row } from './protocol';

const legalPages = ['privacy', 'imprint', 'terms'];

/** Pages as in the menu, then what is shared; others come last. */
const order: readonly string[] = [...menuPages, 'contact', ...Object.keys(fileTitles)];

function getRank({ id }: { id: string }): number {
  return order.includes(id) ? order.indexOf(id) : order.length;
}

/**
 * Lists what the editor shows: pages, case studies, legal texts and shared files with their fields. `sources` are the
 * files as they are on disk; `pages` is empty if the site cannot be planned.
 */
export function listParts(sources: readonly SourceFile[], pages: readonly Page[]): Part[] {
  const slugs = sources.flatMap(({ file }) => file.match(/(?<=^content\/de\/case-studies\/).+(?=\.md$)/)?.[0] ?? []);
  const parts: Omit<Part, 'rows' | 'title' | 'addresses'>[] = [
    ...pageFiles.map(({ name, file }) => ({
      id: name,
      group: legalPages.includes(name) ? ('legal' as const) : ('page' as const),
      files: locales.map((locale) => `content/${locale}/${file}`),
    })),
    ...slugs.map((slug) => ({
      id: `${studyFolder}/${slug}`,
      group: 'study' as const,
      files: locales.map((locale) => `content/${locale}/${studyFolder}/${slug}.md`),
    })),
    ...Object.keys(localeFiles)
      .filter((file) => !pageFiles.some((page) => page.file === file))
      .map((file) => createShared(file, (locale) => `content/${locale}/${file}`)),
    ...Object.keys(sharedFiles).map((file) => createShared(file)),
  ];
  const waiting = new Map(listWaitingTexts(sources).map(({ name, since, before }) => [name, { since, before }]));
  return parts
    .toSorted((a, b) => getRank(a) - getRank(b))
    .map((part) => {
      const ofPart = part.files.flatMap((file) => sources.find((source) => source.file === file) ?? []);
      const rows = listRows(getBaseName(part.id), ofPart, waiting);
      const shownPages = filterPages(part.id, pages);
      const title = fileTitles[part.id] ?? shownPages[0]?.meta.label ?? part.id;
      return { ...part, title, addresses: shownPages.map(getAddress), rows };
    });
}

function createShared(file: string, getPath?: (locale: Locale) => string) {
  const files = getPath ? locales.map(getPath) : [`content/${file}`];
  return { id: getBaseName(file), group: 'shared' as const, files };
}

/** Lists the German pages of a part; several pages may have their texts in one file. */
function filterPages(id: string, pages: readonly Page[]): Page[] {
  const [name, slug] = id.split('/');
  const isShown = (page: Page) => (slug ? page.name === 'case-study' && page.entry === slug : page.name === name);
  return pages.filter((page) => page.locale === 'de' && isShown(page));
}

function getAddress({ name, entry, path, alternates }: Page): PageAddress {
  return { de: path, ...alternates, ...(name === 'contact' && { fields: `pages.${entry}.` }) };
}

type WaitingTexts = ReadonlyMap<string, EditorField['waiting']>;

/** Lists the fields of a file in all its languages, in the order of the first; `waitingTexts` are by field name. */
function listRows(baseName: string, sources: readonly SourceFile[], waitingTexts: WaitingTexts): Row[] {
  const rows = new Map<string, Row>();
  for (const source of sources) {
    const language = locales.find((locale) => source.file.startsWith(`content/${locale}/`)) ?? 'shared';
    const schema = getSchema(source.file);
    for (const field of listFileFields(source)) {
      const path = getRowPath(field.path);
      const type = schema && getSchemaAt(schema, field.path);
      const row = rows.get(path) ?? createRow(baseName, { ...field, type });
      const name = getFieldName(field);
      const waiting = waitingTexts.get(name);
      row.fields[language] = {
        name,
        id: name,
        file: source.file,
        value: field.value,
        ...(waiting && { waiting }),
      };
      rows.set(path, row);
    }
  }
  return [...rows.values()];
}

/** Creates a row without fields; that of a blank entry has a path relative to its list. */
function createRow(baseName: string, { path, type, meta, isOptional }: FormField, list: FieldPath = []): Row {
  const fullPath = [...list, ...path];
  return {
    path: getRowPath(path),
    ...describeRow(baseName, fullPath),
    kind: meta.kind,
    ...(isOptional && { isOptional }),
    ...(type instanceof z.ZodEnum && { choices: type.options.map(String) }),
    ...('later' in meta && { later: [...(meta.later ?? [])] }),
    ...(type instanceof z.ZodArray && { list: describeList(baseName, type, fullPath) }),
    fields: {},
  };
}

function describeList(baseName: string, type: z.ZodArray, path: FieldPath): Row['list'] {
  const blank = listBlankFields(unwrap(type.element)).map((field) => createRow(baseName, field, path));
  return { ...getBounds(type), blank };
}
