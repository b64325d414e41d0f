import { join } from 'node:path';

import { recoverDist } from '../lib/dist-folder';
import { runCommand } from '../lib/run-command';
import { renderHostConfig } from '../hosting/host-config';

// `npm run host-config <host>`: prints the configuration of a host for the built site
await runCommand(async () => {
  await recoverDist(process.cwd());
  process.stdout.write(renderHostConfig(process.argv.slice(2), join(process.cwd(), 'dist')));
});
