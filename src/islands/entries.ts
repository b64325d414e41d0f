import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The client entry of one island: its id, and the module that the bundler takes as its source. */
type IslandEntry = { id: string; contents: string; resolveDir: string };

/** The client entries of all islands: every folder `<id>/` that holds `<id>.tsx`, in the order of their names. */
export function islandEntries(folder: string): IslandEntry[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, `${id}.tsx`)))
    .sort()
    .map((id) => ({ id, contents: entryOf(id), resolveDir: folder }));
}

/**
 * The name of a component in the folder or file of a name.
 * @example pascalCase('contact-form') // 'ContactForm'
 */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function entryOf(id: string): string {
  const name = pascalCase(id);
  return [
    `import { ${name} } from './${id}/${id}';`,
    `import { createHydrator } from './hydrate';`,
    `export default createHydrator(${name});`,
    '',
  ].join('\n');
}
