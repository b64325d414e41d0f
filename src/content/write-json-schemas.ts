import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { jsonSchemas, schemaSettings } from './json-schemas';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'content/.schema');
await mkdir(folder, { recursive: true });
for (const [name, text] of jsonSchemas()) await writeFile(join(folder, name), text);
const editor = join(root, '.vscode/settings.json');
const settings = { ...JSON.parse(await readFile(editor, 'utf8')), 'yaml.schemas': schemaSettings() };
await writeFile(editor, `${JSON.stringify(settings, null, 2)}\n`);
console.log(`content/.schema holds ${jsonSchemas().size} schemas; .vscode/settings.json names them`);
