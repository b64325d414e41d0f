import { checkCharts } from './check-charts';
import { checkStudies } from './check-studies';
import { compareLanguages } from './compare-languages';
import { assembleContent, type Content } from './content';
import { checkFileNames } from './file-names';
import { fillPlaceholders } from './fill-placeholders';
import { FindingsError, type Finding } from './finding';
import { SourceLocations } from './source-locations';
import { listContent, readSource, type UnsavedFiles } from './read-sources';
import type { SourceFile } from './source-file';
import { validate } from './validate';

export type Loaded = { content: Content; locations: SourceLocations; sources: SourceFile[]; warnings: Finding[] };

/**
 * Reads and validates everything in `content/`; `unsaved` texts take precedence. Warnings are returned.
 * @throws {FindingsError} with all findings if there is an error among them.
 */
export async function loadContent(root: string, unsaved: UnsavedFiles = new Map()): Promise<Loaded> {
  const { files, findings } = checkFileNames(await listContent(root, unsaved));
  const read = files.map((file) => readSource(root, file, unsaved));
  const { sources, findings: unknownPlaceholders } = fillPlaceholders(read);
  findings.push(...unknownPlaceholders, ...sources.flatMap(validate));
  findings.push(...compareLanguages(sources, new Set(findings.map(({ at }) => at?.file))));
  throwErrors(findings);
  const content = assembleContent(sources);
  const locations = new SourceLocations(sources);
  findings.push(...checkStudies(content, locations));
  throwErrors(findings);
  return { content, locations, sources, warnings: [...findings, ...checkCharts(content, locations)] };
}

function throwErrors(findings: Finding[]): void {
  if (!findings.some(({ level }) => level === 'error')) return;
  // only the first problem of each field
  const getKey = ({ at, message }: Finding) => `${at?.file}:${at?.line}:${at?.field ?? message}`;
  const keys = findings.map(getKey);
  throw new FindingsError(findings.filter((finding, index) => keys.indexOf(getKey(finding)) === index));
}
