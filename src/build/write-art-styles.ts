import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { listFiles } from '../lib/list-files';
import { artFolder } from './art';
import { addLightStyle } from './art-style';

/** `npm run art`: writes the present colours of the palette into artwork, for editors; the build has its own. */
const folder = join(import.meta.dirname, '../..', artFolder);
const files = listFiles(folder).filter((file) => file.endsWith('.svg'));
for (const file of files) {
  const source = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, file), addLightStyle(source));
}
console.log(`${files.length} drawings in ${artFolder} have the colours of src/styles/tokens.css`);
