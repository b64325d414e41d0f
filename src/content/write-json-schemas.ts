import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { jsonSchemas } from './json-schemas';

const folder = join(import.meta.dirname, '../../content/.schema');
await mkdir(folder, { recursive: true });
for (const [name, text] of jsonSchemas()) await writeFile(join(folder, name), text);
console.log(`content/.schema holds ${jsonSchemas().size} schemas`);
