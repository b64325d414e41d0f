import * as z from 'zod';

import { localeFiles, sharedFiles } from './files';
import { studySchema } from '../pages/case-study/page';

/** JSON schemas for editors' completion and red underlines, by file name in `content/.schema/`. */
export function createJsonSchemas(): Map<string, string> {
  const all = { ...sharedFiles, ...localeFiles, 'case-study.md': studySchema };
  return new Map(
    Object.entries(all).map(([name, schema]) => [
      name.replace(/\.(yaml|md)$/, '.json'),
      `${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), null, 2)}\n`,
    ]),
  );
}

/** Which of them VS Code's extension for YAML takes for which files. */
export function createSchemaSettings(): Record<string, string> {
  const places = (files: object, folder: string) =>
    Object.keys(files).flatMap((name) => {
      const schema = name.replace(/\.yaml$/, '.json');
      return schema === name ? [] : [[`./content/.schema/${schema}`, folder + name]];
    });
  return Object.fromEntries([...places(sharedFiles, 'content/'), ...places(localeFiles, 'content/*/')].sort());
}
