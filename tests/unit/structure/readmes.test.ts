import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { scripts } from '../../../package.json';
import { listFiles } from '../../../src/lib/list-files';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  'content/README.md',
  ...['docs', 'src', 'tests'].flatMap(listMarkdownFiles),
];

/** Lists the Markdown files of a folder, except pages of the site. */
function listMarkdownFiles(folder: string): string[] {
  const files = listFiles(join(root, folder)).map((file) => folder + file);
  return files.filter(
    (file) => file.endsWith('.md') && !file.includes('/site/content/') && !file.includes('node_modules/'),
  );
}

/** What commands write, and what hosts read from the upload. */
const generated =
  /^(dist|dist-relay|report|screenshots|node_modules|functions|\.editor|\.published)(\/|$)|^\.env$|^(hosting|vercel|staticwebapp\.config)\.json$/;

/** Returns the file or folder that a document means, relative to the project. */
function resolve(path: string, document: string): string | undefined {
  const bases = ['', dirname(document), 'src', 'src/pages/home', 'content/de'];
  return bases.map((base) => join(base, path)).find((each) => existsSync(join(root, each)));
}

function listHeadings(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** Lists the anchors of the headings of a document, as GitHub derives them. */
function listAnchors(document: string): string[] {
  return listHeadings(document).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['src/README.md', 'src/relay/README.md', 'tests/README.md']));
});

it.each(documents)('%s names only files, folders and commands that exist', (document) => {
  const text = read(document);
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
  const isPath = /^(?=.*\/|.*\.(?:tsx?|md|yaml|json|css)$)\.?\w[\w./-]*$/;
  const paths = quoted.filter((each) => isPath.test(each) && !/^\.(md|yaml)$/.test(each));
  expect(paths.filter((path) => !generated.test(path) && !resolve(path, document))).toEqual([]);
  const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

it.each(documents)('%s names only sections that exist', (document) => {
  const sections = [...read(document).matchAll(/`([\w./-]+\.md)`,? [„“]([^„“”]+)[“”]/g)];
  const missing = sections.filter(([, path = '', heading = '']) => {
    const target = resolve(path, document);
    return !target || !listHeadings(target).includes(heading);
  });
  expect(missing.map(([mention]) => mention)).toEqual([]);
});

it.each(documents)('%s links only to files and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|\/)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? document : join(dirname(document), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !listAnchors(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
