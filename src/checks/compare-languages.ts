import type { Field } from '../content/fields';
import { studyFile } from '../content/files';
import type { FindingValues } from '../findings/codes';
import { createFinding, type Finding } from '../findings/finding';
import { parseHeadingNumber, headingStart, parseLegalSections } from '../content/legal-sections';
import { getFieldName, getLineInBody, type SourceFile } from '../content/source-file';
import type { CheckInput } from './check';

/** Compares the fields and sections of the files of both languages. */
export function compareLanguages({ sources, fields }: CheckInput): Finding[] {
  return sources.flatMap((one) => {
    const other = sources.find(({ file }) => file !== one.file && file === one.file.replace('/de/', '/en/'));
    if (!other) return [];
    const isLegal = one.file.endsWith('.md') && !studyFile.test(one.file);
    const [first, second] = [one, other].map((source) => ({ source, fields: indexFields(fields, source) }));
    if (!first || !second) return [];
    return [...compareFields(first, second), ...(isLegal ? compareSections(one, other) : [])];
  });
}

/** A file with its fields by path. */
type Indexed = { source: SourceFile; fields: Map<string, Field> };

function indexFields(fields: readonly Field[], { file }: SourceFile): Map<string, Field> {
  return new Map(fields.filter((field) => field.file === file).map((field) => [getFieldName(field.path), field]));
}

/**
 * Reports fields and list items that one language lacks, and values that differ although they should be the same in both
 * languages, such as prices and years.
 */
function compareFields(one: Indexed, other: Indexed): Finding[] {
  const pairs = [...one.fields].flatMap(([name, field]) => {
    const counterpart = other.fields.get(name);
    return counterpart && counterpart.value !== field.value ? [[field, counterpart] as const] : [];
  });
  const lists = pairs.filter(([{ meta }]) => meta.kind === 'list');
  // in lists of different lengths, items with the same index may be unrelated
  const isItem = ({ path }: Field) =>
    lists.some(([list]) => getFieldName(path).startsWith(`${getFieldName(list.path)}[`));
  return [
    ...lists.map(reportLengths),
    ...findMissing(one, other),
    ...findMissing(other, one),
    ...pairs.filter(([field]) => !isItem(field)).flatMap(([field, counterpart]) => compareValues(field, counterpart)),
  ];

  /** Finds groups and fields that a file lacks. */
  function findMissing(complete: Indexed, incomplete: Indexed): Finding[] {
    const listPrefixes = ({ path }: Field) => path.map((_, index) => path.slice(0, index + 1));
    const known = new Set([...incomplete.fields.values()].flatMap(listPrefixes).map(getFieldName));
    const missing = [...complete.fields.values()].flatMap((field) => {
      const path = listPrefixes(field).find((prefix) => !known.has(getFieldName(prefix)));
      return path && !isItem(field) ? [[getFieldName(path), path] as const] : [];
    });
    return [...new Map(missing).values()].map((path) =>
      createFinding(
        'missing-in-language',
        { other: complete.source.locate(path) },
        { at: incomplete.source.locate(path) },
      ),
    );
  }
}

function reportLengths([one, other]: readonly [Field, Field]): Finding {
  const [longer, shorter] = one.value > other.value ? [one, other] : [other, one];
  const values = { count: Number(shorter.value), other: { ...longer.locate(), count: Number(longer.value) } };
  return createFinding('different-count', values, { at: shorter.locate() });
}

/** Reports different values of a field in both languages; texts and drawings may differ. */
function compareValues(one: Field, other: Field): Finding[] {
  const kind = getSharedKind(one, other);
  if (!kind) return [];
  const values = { kind, value: String(other.value), other: { ...one.locate(), value: String(one.value) } };
  return [createFinding('different-value', values, { at: other.locate() })];
}

const isPhoto = ({ value }: Field) => value !== 'ring' && !String(value).startsWith('/');

/** Returns the kind of two values that should be the same in both languages, or `undefined` if they may differ. */
function getSharedKind(one: Field, other: Field): FindingValues['different-value']['kind'] | undefined {
  switch (one.meta.kind) {
    case 'number':
      return 'number';
    case 'picture':
    case 'portrait':
      return isPhoto(one) === isPhoto(other) ? undefined : 'photo';
    case 'date':
      return one.path.at(-1) === 'updated' ? 'date' : undefined;
    default:
      return undefined;
  }
}

/**
 * Warns of the first section in which the versions of a legal text differ; later ones may merely have moved. Only a
 * warning, because a legal change may have to go online before it is translated.
 */
function compareSections(one: SourceFile, other: SourceFile): Finding[] {
  const [references, sections] = [listSections(one), listSections(other)];
  const longer = references.length > sections.length ? references : sections;
  const first = longer.findIndex((_, index) => references[index]?.key !== sections[index]?.key);
  if (first < 0) return [];
  const [reference, section] = [references[first], sections[first]];
  const at = { file: other.file, line: (section ?? sections.at(-1))?.line ?? other.bodyLine };
  const heading = (section ?? reference)?.heading ?? '';
  const counterpart = section && reference && { file: one.file, line: reference.line, heading: reference.heading };
  return [createFinding('different-sections', { heading, other: counterpart }, { at })];
}

function listSections(source: SourceFile) {
  const starts = [...source.body.matchAll(headingStart)];
  return parseLegalSections(source.body).sections.map((section, index) => ({
    heading: section.heading,
    // two sections with the same number have different ids
    key: `${section.id} ${parseHeadingNumber(section.heading)}`,
    line: getLineInBody(source, starts[index]?.index ?? 0),
  }));
}
