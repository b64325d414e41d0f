import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createJsonSchemas, createSchemaSettings } from '../content/json-schemas';
import { contentFiles } from '../site-content';

// `npm run schemas`: writes the JSON schemas with which code editors complete and check content
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'content/.schema');
await mkdir(folder, { recursive: true });
for (const [name, text] of createJsonSchemas(contentFiles)) await writeFile(join(folder, name), text);
const editor = join(root, '.vscode/settings.json');
const settings = { ...JSON.parse(await readFile(editor, 'utf8')), 'yaml.schemas': createSchemaSettings(contentFiles) };
await writeFile(editor, `${JSON.stringify(settings, null, 2)}\n`);
console.log(
  `wrote ${createJsonSchemas(contentFiles).size} schemas to content/.schema and their file patterns to .vscode/settings.json`,
);
