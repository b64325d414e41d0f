import { expect, it } from 'vitest';

import { keptByNpm } from '../../../src/lib/kept-by-npm';

it('says where -- is missing before options that npm took for its own', () => {
  const env = { npm_lifecycle_event: 'host-config', npm_config_root: 'dist', npm_config_port: 'true' };
  expect(keptByNpm(['root', 'port', 'relay'], env)).toBe(
    'npm has kept --root and --port for itself. Write -- before the first option: npm run host-config -- --root … --port …',
  );
  expect(keptByNpm(['relay'], env)).toBe('');
});
