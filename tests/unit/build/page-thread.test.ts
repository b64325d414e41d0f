import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

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
