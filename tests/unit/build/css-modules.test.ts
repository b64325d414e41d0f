import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'css-'));
  await mkdir(join(root, 'src'));
});
afterAll(() => rm(root, { recursive: true }));

describe('a mistake in a style sheet', () => {
  it.each(['card.module.css', 'tokens.css'])('is said with file and line: %s', async (name) => {
    await writeFile(join(root, 'src', name), ':root {\n  color: red;\n}\n.a { colour red }\n');
    const bundled = build({
      absWorkingDir: root,
      stdin: { contents: `import './src/${name}'`, resolveDir: root },
      outdir: root,
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [cssModules(root, 'server')],
    });
    await expect(bundled).rejects.toThrow(`src/${name}:4:`);
  });
});

it('the bundler knows which classes a style sheet has', async () => {
  await writeFile(join(root, 'src/list.module.css'), '.list { color: red }\n.two-words { color: blue }\n');
  await writeFile(
    join(root, 'src/list.ts'),
    "import * as styles from './list.module.css';\nconsole.log(styles.list, styles['two-words'], styles.lits);\n",
  );
  const { warnings } = await build({
    absWorkingDir: root,
    entryPoints: ['src/list.ts'],
    outdir: root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [cssModules(root, 'server')],
  });
  expect(warnings.map(({ id, location }) => `${id} ${location?.file}:${location?.line}`)).toEqual([
    'import-is-undefined src/list.ts:2',
  ]);
});
