import { checkCharts } from './check-charts';
import { checkStudies } from './check-studies';
import { compareLanguages } from './compare-languages';
import { assembleContent, type Content } from './content';
import { checkFileNames } from './file-names';
import { fillSources } from './fill';
import { FindingsError, type Finding } from './finding';
import { Places } from './places';
import { listContent, readSource } from './read-sources';
import type { SourceFile } from './source-file';
import { validate } from './validate';

export type Loaded = { content: Content; places: Places; sources: SourceFile[]; warnings: Finding[] };

/**
 * Reads and checks everything under `content/`.
 * @throws {FindingsError} with every finding at once, each with file, line and field; warnings alone are handed over.
 */
export async function loadContent(root: string): Promise<Loaded> {
  const { files, findings } = checkFileNames(await listContent(root));
  const { sources, findings: unknownNames } = fillSources(files.map((file) => readSource(root, file)));
  findings.push(...unknownNames, ...sources.flatMap(validate));
  findings.push(...compareLanguages(sources, new Set(findings.map(({ at }) => at?.file))));
  refuseErrors(findings);
  const content = assembleContent(sources);
  const places = new Places(sources);
  findings.push(...checkStudies(content, places));
  refuseErrors(findings);
  return { content, places, sources, warnings: [...findings, ...checkCharts(content, places)] };
}

function refuseErrors(findings: Finding[]): void {
  if (!findings.some(({ level }) => level === 'error')) return;
  // report only the first problem of each field
  const placeOf = ({ at, message }: Finding) => `${at?.file}:${at?.line}:${at?.field ?? message}`;
  const places = findings.map(placeOf);
  throw new FindingsError(findings.filter((finding, index) => places.indexOf(placeOf(finding)) === index));
}
