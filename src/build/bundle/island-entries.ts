import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The client entry of an island: its id, and the source of its module. */
type IslandEntry = { id: string; contents: string; resolveDir: string };

/** Returns the client entries of all islands, i.e. of every folder `<id>/` with a file `<id>.tsx`, in alphabetical order. */
export function listIslandEntries(folder: string): IslandEntry[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, `${id}.tsx`)))
    .sort()
    .map((id) => ({ id, contents: createEntry(id), resolveDir: folder }));
}

/**
 * Returns the name of the component in a folder or file.
 * @example toPascalCase('contact-form') // 'ContactForm'
 */
function toPascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function createEntry(id: string): string {
  const name = toPascalCase(id);
  return [
    `import { ${name} } from './${id}/${id}';`,
    `import { createHydrator } from '../islands/hydrate';`,
    `export default createHydrator(${name});`,
    '',
  ].join('\n');
}
