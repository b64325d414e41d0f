import type { Span } from './finding';
import type { FieldPath, SourceFile } from './source-file';

/** Returns the location of every `sample: true`. */
export function findSamples(sources: readonly SourceFile[]): Span[] {
  return sources.flatMap((source) => samplePaths(source.data, []).map((path) => source.locate(path)));
}

function samplePaths(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const nested = entries.flatMap(([key, child]) => samplePaths(child, [...path, key]));
  return 'sample' in value && value.sample === true ? [[...path, 'sample'], ...nested] : nested;
}
