import { assembleContent, type Content } from './content';
import { checkContentFiles } from './file-names';
import { listFields, type Field } from './fields';
import { factsFile, getSchema, identityFile, waitingFile } from './files';
import { fillPlaceholders } from './fill-placeholders';
import { throwErrors, type Finding } from './finding';
import { listContent, readSource, type UnsavedFiles } from './read-sources';
import { factsSchema } from './schemas/facts';
import { identitySchema } from './schemas/identity';
import { SourceLocations } from './source-locations';
import type { SourceFile } from './source-file';
import { validate } from './validate';
import { listWaitingTexts, type WaitingText } from './waiting';

/** Everything in `content/`, with placeholders filled in. */
export type Loaded = {
  content: Content;
  sources: SourceFile[];
  fields: Field[];
  locations: SourceLocations;
  /** Texts that were changed in the other language only. */
  waiting: WaitingText[];
  findings: Finding[];
};

/**
 * Reads and validates everything in `content/`; `unsaved` texts take precedence. Warnings are returned. Files in `parsed`
 * are not read again, and those that are read are added.
 * @throws {FindingsError} with all findings if there is an error among them.
 */
export async function loadContent(
  root: string,
  unsaved: UnsavedFiles = new Map(),
  parsed = new Map<string, SourceFile>(),
): Promise<Loaded> {
  const { files, findings: nameFindings } = checkContentFiles(await listContent(root, unsaved));
  for (const file of files) if (!parsed.has(file)) parsed.set(file, readSource(root, file, unsaved));
  const written = files.flatMap((file) => parsed.get(file) ?? []);
  const { sources, findings: sourceFindings } = fillAndValidate(written);
  const findings = [...nameFindings, ...sourceFindings];
  throwErrors(keepFirstOfFields(findings));
  const content = assembleContent(new Map(sources.map((source) => [source.file, source])));
  // no page shows what is written about texts
  const fields = sources.filter(({ file }) => file !== waitingFile).flatMap(listFields);
  const locations = new SourceLocations(sources, fields);
  return { content, sources, fields, locations, waiting: listWaitingTexts(written), findings };
}

/** Validates all files, and fills in placeholders; two of the files hold their values, and are validated first. */
export function fillAndValidate(sources: SourceFile[]): { sources: SourceFile[]; findings: Finding[] } {
  const findSource = (file: string) => sources.find((source) => source.file === file);
  const [identitySource, factsSource] = [findSource(identityFile), findSource(factsFile)];
  const identity = identitySource && validate(identitySource, identitySchema);
  const facts = factsSource && validate(factsSource, factsSchema);
  const filled = fillPlaceholders(sources, { identity: identity?.data, facts: facts?.data });
  const findings = filled.sources.flatMap((source) => {
    if (source.file === identityFile) return identity?.findings ?? [];
    if (source.file === factsFile) return facts?.findings ?? [];
    const schema = getSchema(source.file);
    return schema ? validate(source, schema).findings : source.findings;
  });
  return { sources: filled.sources, findings: [...filled.findings, ...findings] };
}

/** Keeps the first problem of each field, since others may result from it. */
function keepFirstOfFields(findings: Finding[]): Finding[] {
  const getKey = ({ at, message }: Finding) => `${at?.file}:${at?.line}:${at?.field ?? message}`;
  const keys = findings.map(getKey);
  return findings.filter((finding, index) => keys.indexOf(getKey(finding)) === index);
}
