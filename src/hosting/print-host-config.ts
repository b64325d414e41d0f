import { join } from 'node:path';

import { recoverDist } from '../build/recover-dist';
import { hostConfig } from './host-config';

try {
  await recoverDist(process.cwd());
  process.stdout.write(hostConfig(process.argv.slice(2), join(process.cwd(), 'dist')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
