import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { findMissingPageParts } from '../../check-pages';
import { findUnknownProperties } from '../../check-styles';
import { findProblems } from '../../find-problems';
import { createTemporaryFolder } from '../../temporary-folder';

let root = '';
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};
beforeEach(() => {
  root = createTemporaryFolder();
});

const imported = { 'src/site-pages.ts': "import * as prices from './pages/prices/page';" };
const listed = { 'src/routes.ts': "const routes = [{ page: 'prices' }];" };

it.each<[missing: string, edit: () => void]>([
  ['src/pages/prices/page.ts is missing', () => rmSync(join(root, 'src/pages/prices/page.ts'))],
  ['src/pages/prices/screen.tsx is missing', () => rmSync(join(root, 'src/pages/prices/screen.tsx'))],
  ['content/en/prices.yaml is missing', () => rmSync(join(root, 'content/en/prices.yaml'))],
  [
    'tests/fixtures/site/content/de/prices.yaml is missing',
    () => rmSync(join(root, 'tests/fixtures/site/content/de/prices.yaml')),
  ],
  ['src/routes.ts has no address for src/pages/prices', () => write({ 'src/routes.ts': '' })],
  ['src/site-pages.ts does not import src/pages/prices/page.ts', () => write({ 'src/site-pages.ts': '' })],
])('npm run check reports missing parts of a page: %s', (missing, edit) => {
  write({
    ...imported,
    ...listed,
    'src/pages/prices/page.ts': 'export const schema = z.strictObject({});',
    'src/pages/prices/screen.tsx': '',
    'content/de/prices.yaml': '',
    'content/en/prices.yaml': '',
    'tests/fixtures/site/content/de/prices.yaml': '',
    'tests/fixtures/site/content/en/prices.yaml': '',
  });
  expect(findMissingPageParts(root)).toEqual([]);
  edit();
  expect(findMissingPageParts(root)).toEqual([expect.stringMatching(`^${missing}`)]);
});

it('npm run check reports undeclared custom properties', () => {
  write({
    'src/tokens.css': ':root {\n  --ink: #000000;\n}\n',
    'src/lift.ts': "element.style.setProperty('--lift', '0');\n",
    'src/card.css': '.card {\n  color: var(--ink);\n  gap: var(--gpa);\n  top: var(--lift);\n}\n',
  });
  expect(findUnknownProperties(root)).toEqual([expect.stringMatching(/^src\/card\.css:3 {2}--gpa is not declared; /)]);
});

it('npm run check reports everything in one run, the missing parts of pages first', async () => {
  write({
    ...imported,
    ...listed,
    'src/pages/prices/page.ts': '',
    'src/card.css': '.card {\n  gap: var(--gpa);\n}\n',
  });
  const tools = ['types:\na.ts(1,1)', undefined, 'lint:\nb.ts:1'].map((report) => Promise.resolve(report));
  expect(await findProblems(root, tools)).toEqual([
    'src/pages/prices/screen.tsx is missing; it exports the component Screen',
    'types:\na.ts(1,1)',
    'lint:\nb.ts:1',
    expect.stringMatching(/^styles: src\/card\.css:2 {2}--gpa is not declared; /),
  ]);
});
