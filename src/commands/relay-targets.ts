/** The output file and esbuild platform of a relay bundle. */
type RelayTarget = { outfile: string; platform: 'neutral' | 'node' };

/** Returns the relay bundle of each host for an endpoint path; Cloudflare derives the route from the file path. */
export function getRelayTargets(path: string): Record<'cloudflare' | 'netlify' | 'node', RelayTarget> {
  const route = path.endsWith('/') ? `${path}index` : path;
  return {
    cloudflare: { outfile: `functions${route}.js`, platform: 'neutral' },
    netlify: { outfile: 'netlify/functions/enquiry.mjs', platform: 'node' },
    node: { outfile: 'relay.mjs', platform: 'node' },
  };
}
