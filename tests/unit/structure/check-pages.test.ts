import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { missingPageParts } from '../../check-pages';

let root = '';
const add = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};
const complete = {
  'src/routes.ts': "import * as prices from './pages/prices/page';\nexport const routes = [{ page: 'prices' }];",
  'src/pages/prices/page.ts': 'export const schema = z.strictObject({});',
  'src/pages/prices/screen.tsx': '',
  'content/de/prices.yaml': '',
  'content/en/prices.yaml': '',
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds nothing missing where a page has all its parts', () => {
  add(complete);
  expect(missingPageParts(root)).toEqual([]);
});

it.each([
  ['src/pages/prices/page.ts', ['src/pages/prices/page.ts is missing']],
  ['src/pages/prices/screen.tsx', ['src/pages/prices/screen.tsx is missing']],
  ['content/en/prices.yaml', ['content/en/prices.yaml is missing']],
])('names %s in one line where it is missing', (file, expected) => {
  add(complete);
  rmSync(join(root, file));
  expect(missingPageParts(root).map((line) => line.split(';')[0])).toEqual(expected);
});

it('names a page without an address', () => {
  add({ ...complete, 'src/routes.ts': "import * as prices from './pages/prices/page';" });
  expect(missingPageParts(root)).toEqual([expect.stringContaining('has no address for src/pages/prices')]);
});

it('names a page that the route table does not import', () => {
  add({ ...complete, 'src/routes.ts': "export const routes = [{ page: 'prices' }];" });
  expect(missingPageParts(root)).toEqual([
    expect.stringContaining('src/routes.ts does not import src/pages/prices/page.ts'),
  ]);
});
