import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { locales } from '../src/locales';

/** The folders of the shipped content and of the fixture. */
const contentFolders = ['content', 'tests/fixtures/site/content'];

/**
 * Finds the missing parts of pages, one line each. A page needs `page.ts`, a screen, content in both folders, a line in
 * the list of pages and one in the route table.
 */
export function findMissingPageParts(root: string): string[] {
  const exists = (path: string) => existsSync(join(root, path));
  const routes = readFileSync(join(root, 'src/routes.ts'), 'utf8');
  const pages = readFileSync(join(root, 'src/site-pages.ts'), 'utf8');
  const imported = [...pages.matchAll(/'\.\/pages\/([\w-]+)\/page'/g)].map(([, name = '']) => name);
  const folders = readdirSync(join(root, 'src/pages'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
  return [...new Set([...folders, ...imported])].flatMap((name) => {
    const folder = `src/pages/${name}`;
    const hasAddress = routes.includes(`page: '${name}'`) || name === 'error';
    const page = exists(`${folder}/page.ts`) ? readFileSync(join(root, folder, 'page.ts'), 'utf8') : undefined;
    const hasContent = page?.includes('export const schema') ?? false;
    return [
      ...(page === undefined
        ? [`${folder}/page.ts is missing; it exports the page and the schema of its content`]
        : []),
      ...(exists(`${folder}/screen.tsx`) ? [] : [`${folder}/screen.tsx is missing; it exports the component Screen`]),
      ...(imported.includes(name) ? [] : [`src/site-pages.ts does not import ${folder}/page.ts`]),
      ...(hasAddress ? [] : [`src/routes.ts has no address for ${folder}: add { page: '${name}', … } to routes`]),
      ...contentFolders
        .flatMap((content) => locales.map((locale) => `${content}/${locale}/${name}`))
        .filter((file) => hasContent && !exists(`${file}.yaml`) && !exists(`${file}.md`))
        .map((file) => `${file}.yaml is missing; it holds the texts that the schema in ${folder}/page.ts requires`),
    ];
  });
}
