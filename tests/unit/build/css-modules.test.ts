import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

import { cssModules } from '../../../src/build/css-modules';
import { createTemporaryFolder } from '../../temporary-folder';

const root = createTemporaryFolder();
beforeAll(async () => {
  await mkdir(join(root, 'src'));
});

/** Bundles a script with one style sheet. */
async function bundle(sheet: string, css: string, script = `import './${sheet}'`) {
  await writeFile(join(root, 'src', sheet), css);
  await writeFile(join(root, 'src/list.ts'), script);
  return build({
    absWorkingDir: root,
    entryPoints: ['src/list.ts'],
    outdir: root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [cssModules(root, 'server')],
  });
}

it.each(['card.module.css', 'tokens.css'])('reports a syntax error in %s with file and line', async (sheet) => {
  await expect(bundle(sheet, ':root {\n  color: red;\n}\n.a { colour red }\n')).rejects.toThrow(`${sheet}:4:`);
});

it('makes the bundler warn of a class that a style sheet does not define', async () => {
  const script =
    "import * as styles from './list.module.css';\nconsole.log(styles.list, styles['two-words'], styles.lits);";
  const { warnings } = await bundle('list.module.css', '.list { color: red }\n.two-words { color: blue }', script);
  expect(warnings.map(({ id, location }) => `${id} ${location?.file}:${location?.line}`)).toEqual([
    'import-is-undefined src/list.ts:2',
  ]);
});
