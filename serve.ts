import { join } from 'node:path';

import { readLastBuild } from './src/build/last-build';
import { recoverDist } from './src/lib/dist-folder';
import { runCommand } from './src/lib/run-command';
import { describeDelivery, createPreviewRelay } from './src/preview/relay';
import { createPreview } from './src/preview/preview';
import { startPreview } from './src/preview/start';
import { readFormDelivery } from './src/relay/settings';
import { loadSettings } from './src/settings/settings';

const root = import.meta.dirname;

await runCommand(async () => {
  const settings = loadSettings(root);
  await recoverDist(root);
  const content = (await readLastBuild(root))?.relay;
  const relay = content && createPreviewRelay(settings.relay, content);
  const { url } = await startPreview(createPreview(join(root, 'dist'), relay), settings.port, settings.host);
  console.log(`Preview    ${url}`);
  const delivery = content && readFormDelivery(settings.relay, content.agency);
  const enquiries =
    delivery && relay
      ? describeDelivery(delivery, relay, url)
      : 'are refused: this dist/ was not built here. Run npm run build.';
  console.log(`Enquiries  ${enquiries}`);
});
