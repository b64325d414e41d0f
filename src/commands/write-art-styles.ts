import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { listFiles } from '../lib/list-files';
import { artFolder } from '../build/assets/art';
import { addLightStyle } from '../build/assets/art-style';

const folder = join(import.meta.dirname, '../..', artFolder);
const files = listFiles(folder).filter((file) => file.endsWith('.svg'));
// `npm run art`: updates the palette's colours in the artwork, for graphics editors only; the build replaces them
for (const file of files) {
  const source = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, file), addLightStyle(source));
}
console.log(`updated the colours of ${files.length} drawings in ${artFolder} from src/styles/tokens.css`);
