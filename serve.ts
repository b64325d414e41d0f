import { join } from 'node:path';

import { loadEnvironment, readSettings } from './src/build/settings';
import { loadContent } from './src/content/load';
import { recoverDist } from './src/build/recover-dist';
import { readDist } from './src/preview/dist-site';
import { enquiryLine, previewEnquiry } from './src/preview/enquiry';
import { createPreview } from './src/preview/preview';
import { startPreview } from './src/preview/start';
import { formDelivery } from './src/relay/settings';
import { relayTexts } from './src/relay/texts';

const root = import.meta.dirname;

try {
  loadEnvironment(root);
  const { port } = readSettings(process.env);
  await recoverDist(root);
  const site = readDist(join(root, 'dist'));
  const { content } = await loadContent(join(root, 'content'));
  const texts = relayTexts(content);
  const enquiry = previewEnquiry(process.env, texts);
  const { url } = await startPreview(createPreview({ site, enquiry }), port);
  console.log(`Preview    ${url}`);
  const delivery = formDelivery(process.env, texts.agency);
  console.log(`Enquiries  ${enquiryLine(delivery, enquiry, url)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
