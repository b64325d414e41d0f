import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

import { createCssModulesPlugin, getModuleId } from '../../../src/build/css-modules';
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
    plugins: [createCssModulesPlugin(root, 'server')],
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

it('names classes after their file and class, so that other modules change nothing', async () => {
  const readCss = async () => {
    const { outputFiles } = await bundle('list.module.css', '.list { color: red }');
    return outputFiles.find(({ path }) => path.endsWith('.css'))?.text;
  };
  const before = await readCss();
  expect(before).toMatch(/^\.list-\w{3} \{$/m);
  await writeFile(join(root, 'src/first.module.css'), '.first { color: red }');
  expect(await readCss()).toBe(before);
});

it('refuses two modules whose classes would have the same names', async () => {
  const ids = new Map<string, string>();
  let [name, other]: [string, string | undefined] = ['', undefined];
  for (let count = 0; other === undefined; count += 1) {
    name = `module-${count}.module.css`;
    const id = getModuleId(`src/${name}`);
    other = ids.get(id);
    ids.set(id, name);
  }
  await writeFile(join(root, 'src', other), '.a { color: red }');
  await expect(bundle(name, '.a { color: blue }')).rejects.toThrow(
    /the class names of module-\d+\.module\.css and module-\d+\.module\.css are the same; rename one/,
  );
  await Promise.all([name, other].map((each) => rm(join(root, 'src', each))));
});
