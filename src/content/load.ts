import { checkContentFiles } from './file-names';
import { listFields, type Field } from './fields';
import { factsFile, identityFile, waitingFile, type ContentFiles } from './files';
import { fillPlaceholders } from './fill-placeholders';
import { formatFinding, requireNoErrors, type Finding } from '../findings/finding';
import { listContent, readSource, type UnsavedFiles } from './read-sources';
import { factsSchema } from './schemas/facts';
import { identitySchema } from './schemas/identity';
import { SourceLocations } from './source-locations';
import type { SourceFile } from './source-file';
import { validate } from './validate';
import { listWaitingTexts, type WaitingText } from './waiting';

/** The files in `content/`, valid and with placeholders filled in. */
export type LoadedFiles = {
  sources: SourceFile[];
  fields: Field[];
  locations: SourceLocations;
  /** Stale translations. */
  waiting: WaitingText[];
  findings: Finding[];
};

export type LoadOptions = { unsaved?: UnsavedFiles; parsed?: Map<string, SourceFile> };

/**
 * Reads and validates everything in `content/`. Files in `unsaved` take precedence over those on disk. Files in `parsed`
 * are not read again, and files that are read are added to it. The result includes warnings.
 * @throws {FindingsError} with all findings if there is an error among them.
 */
export async function loadFiles(
  root: string,
  known: ContentFiles,
  { unsaved = new Map(), parsed = new Map() }: LoadOptions = {},
): Promise<LoadedFiles> {
  const { files, findings: nameFindings } = checkContentFiles(await listContent(root, unsaved), known);
  for (const file of files) if (!parsed.has(file)) parsed.set(file, readSource(root, file, { unsaved, files: known }));
  const rawSources = files.flatMap((file) => parsed.get(file) ?? []);
  const { sources, findings: sourceFindings } = fillAndValidate(rawSources);
  const findings = [...nameFindings, ...sourceFindings];
  requireNoErrors(keepFirstOfFields(findings));
  // this file describes other texts, and no page shows it
  const fields = sources.filter(({ file }) => file !== waitingFile).flatMap(listFields);
  const locations = new SourceLocations(sources, fields);
  return { sources, fields, locations, waiting: listWaitingTexts(rawSources), findings };
}

/** Validates all files, and fills in placeholders. The two files that provide the values are validated first. */
export function fillAndValidate(sources: SourceFile[]): { sources: SourceFile[]; findings: Finding[] } {
  const findSource = (file: string) => sources.find((source) => source.file === file);
  const [identitySource, factsSource] = [findSource(identityFile), findSource(factsFile)];
  const identity = identitySource && validate(identitySource, identitySchema);
  const facts = factsSource && validate(factsSource, factsSchema);
  const filled = fillPlaceholders(sources, { identity: identity?.data, facts: facts?.data });
  const findings = filled.sources.flatMap((source) => {
    if (source.file === identityFile) return identity?.findings ?? [];
    if (source.file === factsFile) return facts?.findings ?? [];
    return source.schema ? validate(source, source.schema).findings : source.findings;
  });
  return { sources: filled.sources, findings: [...filled.findings, ...findings] };
}

/** Keeps the first problem of each field, since others may result from it. */
function keepFirstOfFields(findings: Finding[]): Finding[] {
  const keys = findings.map((each) => `${each.at?.file}:${each.at?.line}:${each.at?.field ?? formatFinding(each)}`);
  return findings.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
