import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

import { loadContent } from '../site-content';
import { readFormDelivery } from '../relay/settings';
import { selectRelayContent } from '../relay/texts';
import { getRelayTargets } from './relay-targets';
import { runCommand } from '../lib/run-command';
import { readEnvironment } from '../settings/environment';

const root = join(import.meta.dirname, '../..');

// `npm run relay`: bundles the relay for each platform that can run it, as one file below `dist-relay/` at the path of
// `ENQUIRY_ENDPOINT`, and adds a systemd unit and a container file for your own server
await runCommand(async () => {
  const { ENQUIRY_ENDPOINT } = readEnvironment(root);
  const { content } = await loadContent(root);
  const relayContent = selectRelayContent(content);
  const { endpoint } = readFormDelivery({ ENQUIRY_ENDPOINT }, relayContent.agency);
  const path = new URL(endpoint, 'https://relay.invalid').pathname;
  const define = { RELAY_CONTENT: JSON.stringify(relayContent), RELAY_PATH: JSON.stringify(path) };
  for (const [name, { outfile, platform }] of Object.entries(getRelayTargets(path))) {
    // `ENQUIRY_ENDPOINT` may have had another value in an earlier run
    await rm(join(root, 'dist-relay', name), { recursive: true, force: true });
    const file = join('dist-relay', name, outfile);
    await build({
      absWorkingDir: root,
      entryPoints: [`src/relay/platforms/${name}.ts`],
      bundle: true,
      format: 'esm',
      target: 'node20',
      platform,
      define,
      outfile: file,
      logLevel: 'silent',
    });
    console.log(file);
  }
  await cp(join(root, 'src/relay/deploy'), join(root, 'dist-relay/node'), { recursive: true });
});
