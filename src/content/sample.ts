import type { Span } from './finding';
import type { FieldPath, SourceFile } from './source-file';

/** How many places in `content/` are marked `sample: true`. */
export function countSamples(sources: SourceFile[]): number {
  return sources.reduce((sum, { data }) => sum + samplePaths(data, []).length, 0);
}

/** Every place in `content/` that is marked `sample: true` (decision 3). */
export function samplesIn(sources: SourceFile[]): Span[] {
  return sources.flatMap((source) => samplePaths(source.data, []).map((path) => source.locate(path)));
}

function samplePaths(value: unknown, path: FieldPath, found: FieldPath[] = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return found;
  if ('sample' in value && value.sample === true) found.push([...path, 'sample']);
  for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof child === 'object') samplePaths(child, [...path, key], found);
  }
  return found;
}
