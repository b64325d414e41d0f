import * as z from 'zod';

import type { ContentFiles } from './files';

/** Creates the JSON schemas for completion and validation in code editors, keyed by file name in `content/.schema/`. */
export function createJsonSchemas({
  sharedFiles,
  optionalFiles,
  localeFiles,
  study,
}: ContentFiles): Map<string, string> {
  const all = { ...sharedFiles, ...optionalFiles, ...localeFiles, 'case-study.md': study };
  return new Map(
    Object.entries(all).map(([name, schema]) => [
      name.replace(/\.(yaml|md)$/, '.json'),
      `${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), null, 2)}\n`,
    ]),
  );
}

/** Returns the setting `yaml.schemas` of VS Code's YAML extension: a glob pattern for each schema. */
export function createSchemaSettings({
  sharedFiles,
  optionalFiles,
  localeFiles,
}: ContentFiles): Record<string, string> {
  const listPatterns = (files: object, folder: string) =>
    Object.keys(files).flatMap((name) => {
      const schema = name.replace(/\.yaml$/, '.json');
      return schema === name ? [] : [[`./content/.schema/${schema}`, folder + name]];
    });
  return Object.fromEntries(
    [
      ...listPatterns({ ...sharedFiles, ...optionalFiles }, 'content/'),
      ...listPatterns(localeFiles, 'content/*/'),
    ].sort(),
  );
}
