import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

import { cacheFolder } from '../../../src/build/cache';
import type { PageParts } from '../../../src/build/page-stage';
import { pageThread } from '../../../src/build/page-thread';
import { DistError } from '../../../src/build/write';
import { loadContent } from '../../../src/content/load';
import { surroundings } from '../../../src/build/publication';
import { errorPage, planPages } from '../../../src/build/plan-pages';

const root = join(import.meta.dirname, '../../..');

it('a thread that was started for pages lets a program end that has failed before it begins', async () => {
  const module = JSON.stringify(join(root, 'src/build/page-thread.ts'));
  const program = `
    import { pageThread } from ${module};
    pageThread(${JSON.stringify(root)}, () => undefined).load({}, false);
    process.exitCode = 3;`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const ended: unknown = await promisify(execFile)(process.execPath, words, { cwd: root, timeout: 15_000 }).catch(
    (error: unknown) => error,
  );
  expect(ended).toMatchObject({ code: 3, killed: false });
});

it('a disk that a thread cannot write to is told in the same words as by the main thread', async () => {
  const { content } = await loadContent(join(root, 'content'));
  const parts: PageParts = {
    surroundings: surroundings({ content, siteUrl: content.identity.siteUrl, pages: planPages(content) }),
    code: '',
    olderStyles: '',
    sheets: {},
    browser: {
      loaders: { islands: '', page: '' },
      redirect: '',
      otherEngines: '',
      chunks: {},
      urls: {},
      packages: [],
      named: [],
    },
    fonts: { css: '', preload: [] },
    pictures: new Map(),
    letters: new Map(),
    delivery: { mode: 'relay', endpoint: '/api/enquiry' },
    year: 2026,
  };
  const project = await mkdtemp(join(tmpdir(), 'page-thread-'));
  try {
    await writeFile(join(project, 'package.json'), '{}');
    await mkdir(dirname(cacheFolder(project)), { recursive: true });
    await writeFile(cacheFolder(project), '');
    const thread = pageThread(project, () => undefined);
    thread.load({}, false);
    thread.begin({ folder: project, compress: false, parts });
    const failure = thread.make([{ page: errorPage(content, 'de'), social: undefined }]);
    await expect(failure).rejects.toThrow(DistError);
    await expect(failure).rejects.toThrow(`${cacheFolder(project)} cannot be written.`);
    await thread.close();
  } finally {
    await rm(project, { recursive: true });
  }
});
