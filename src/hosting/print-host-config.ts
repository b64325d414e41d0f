import { join } from 'node:path';

import { recoverDist } from '../lib/dist-folder';
import { runCommand } from '../lib/run-command';
import { hostConfig } from './host-config';

await runCommand(async () => {
  await recoverDist(process.cwd());
  process.stdout.write(hostConfig(process.argv.slice(2), join(process.cwd(), 'dist')));
});
