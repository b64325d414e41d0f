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
