import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { collectLicences } from '../../../src/build/bundle/licences';
import { UserError } from '../../../src/lib/user-error';
import { root } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

it('collects the licences of packages and fonts', async () => {
  expect(await collectLicences(root, ['react'])).toMatch(
    /^@fontsource-variable\/[^]*\nreact \d+\.\d+\.\d+\n\nMIT License/,
  );
});

it('names a package without a licence file, and says what to do', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'node_modules/@a/b'), { recursive: true });
  const fonts = 'node_modules/@fontsource-variable';
  symlinkSync(join(root, fonts), join(folder, fonts));
  const error: unknown = await collectLicences(folder, ['@a/b']).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(/node_modules\/@a\/b .* contains no file LICENSE\. Install .* npm ci/);
});
