/** A platform's bundle: where its file lies, and what it runs on. */
type RelayTarget = { outfile: string; platform: 'neutral' | 'node' };

/** The bundles of the relay for a path; Cloudflare mounts a function by the place of its file. */
export function getRelayTargets(path: string): Record<'cloudflare' | 'netlify' | 'node', RelayTarget> {
  const route = path.endsWith('/') ? `${path}index` : path;
  return {
    cloudflare: { outfile: `functions${route}.js`, platform: 'neutral' },
    netlify: { outfile: 'netlify/functions/enquiry.mjs', platform: 'node' },
    node: { outfile: 'relay.mjs', platform: 'node' },
  };
}
