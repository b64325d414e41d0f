import { join } from 'node:path';

import { loadSettings } from './src/build/settings';
import { runCommand } from './src/lib/run-command';
import { loadContent } from './src/content/load';
import { recoverDist } from './src/lib/dist-folder';
import { describeDelivery, createPreviewRelay } from './src/preview/relay';
import { createPreview } from './src/preview/preview';
import { startPreview } from './src/preview/start';
import { readFormDelivery } from './src/relay/settings';
import { selectRelayContent } from './src/relay/texts';

const root = import.meta.dirname;

await runCommand(async () => {
  const { port } = loadSettings(root);
  await recoverDist(root);
  const { content } = await loadContent(root);
  const relayContent = selectRelayContent(content);
  const relay = createPreviewRelay(process.env, relayContent);
  const { url } = await startPreview(createPreview(join(root, 'dist'), relay), port);
  console.log(`Preview    ${url}`);
  const delivery = readFormDelivery(process.env, relayContent.agency);
  console.log(`Enquiries  ${describeDelivery(delivery, relay, url)}`);
});
