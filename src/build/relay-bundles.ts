import { join } from 'node:path';
import { build } from 'esbuild';

import { loadContent } from '../content/load';
import { relayTexts } from '../relay/texts';
import { reportFailure } from './report-failure';

/** `npm run relay`: the enquiry relay as one file for each platform that can run it, below `dist-relay/`. */
const root = join(import.meta.dirname, '../..');
const targets = {
  cloudflare: { outfile: 'functions/api/enquiry.js', platform: 'neutral' },
  netlify: { outfile: 'netlify/functions/enquiry.mjs', platform: 'node' },
  node: { outfile: 'relay.mjs', platform: 'node' },
} as const;

try {
  const { content } = await loadContent(join(root, 'content'));
  const define = { RELAY_TEXTS: JSON.stringify(relayTexts(content)) };
  for (const [name, { outfile, platform }] of Object.entries(targets)) {
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
} catch (error) {
  reportFailure(error);
}
