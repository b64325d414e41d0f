import { checkCharts } from './check-charts';
import { checkStudies } from './check-studies';
import { compareLanguages } from './compare-languages';
import { assembleContent, type Content } from './content';
import { checkFileNames } from './file-names';
import { fillPlaceholders } from './fill-placeholders';
import { FindingsError, type Finding } from './finding';
import { SourceLocations } from './source-locations';
import { listContent, readSource } from './read-sources';
import type { SourceFile } from './source-file';
import { validate } from './validate';

export type Loaded = { content: Content; locations: SourceLocations; sources: SourceFile[]; warnings: Finding[] };

/**
 * Reads and checks everything under `content/`.
 * @throws {FindingsError} with every finding at once, each with file, line and field; warnings alone are handed over.
 */
export async function loadContent(root: string): Promise<Loaded> {
  const { files, findings } = checkFileNames(await listContent(root));
  const { sources, findings: unknownNames } = fillPlaceholders(files.map((file) => readSource(root, file)));
  findings.push(...unknownNames, ...sources.flatMap(validate));
  findings.push(...compareLanguages(sources, new Set(findings.map(({ at }) => at?.file))));
  refuseErrors(findings);
  const content = assembleContent(sources);
  const locations = new SourceLocations(sources);
  findings.push(...checkStudies(content, locations));
  refuseErrors(findings);
  return { content, locations, sources, warnings: [...findings, ...checkCharts(content, locations)] };
}

function refuseErrors(findings: Finding[]): void {
  if (!findings.some(({ level }) => level === 'error')) return;
  // report only the first problem of each field
  const placeOf = ({ at, message }: Finding) => `${at?.file}:${at?.line}:${at?.field ?? message}`;
  const locations = findings.map(placeOf);
  throw new FindingsError(findings.filter((finding, index) => locations.indexOf(placeOf(finding)) === index));
}
