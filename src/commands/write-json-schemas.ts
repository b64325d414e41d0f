import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createJsonSchemas, createSchemaSettings } from '../content/json-schemas';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'content/.schema');
await mkdir(folder, { recursive: true });
for (const [name, text] of createJsonSchemas()) await writeFile(join(folder, name), text);
const editor = join(root, '.vscode/settings.json');
const settings = { ...JSON.parse(await readFile(editor, 'utf8')), 'yaml.schemas': createSchemaSettings() };
await writeFile(editor, `${JSON.stringify(settings, null, 2)}\n`);
console.log(
  `wrote ${createJsonSchemas().size} schemas to content/.schema and their file patterns to .vscode/settings.json`,
);
