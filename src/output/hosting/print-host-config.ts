import { join } from 'node:path';

import { hostConfig } from './host-config';

try {
  process.stdout.write(hostConfig(process.argv.slice(2), join(process.cwd(), 'dist')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
