import type { Span } from './finding';
import type { FieldPath, SourceFile } from './source-file';

/** Returns the location of every `sample: true`. */
export function findSamples(sources: readonly SourceFile[]): Span[] {
  return sources.flatMap((source) => findSamplePaths(source.data, []).map((path) => source.locate(path)));
}

function findSamplePaths(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const nestedPaths = entries.flatMap(([key, child]) => findSamplePaths(child, [...path, key]));
  return 'sample' in value && value.sample === true ? [[...path, 'sample'], ...nestedPaths] : nestedPaths;
}
