import { hostFileNames, type Hosting } from './description';
import { listHeaders } from './headers-by-path';
import { getNoFallbackSource } from './pattern';

/**
 * Returns `firebase.json` for Firebase Hosting; it belongs next to `dist/`. Existing files take precedence over
 * rewrites. A rewrite cannot set a status, but one to a missing file returns `404.html` with status 404.
 */
export function renderFirebaseConfig(hosting: Hosting): string {
  const config = {
    hosting: {
      public: 'dist',
      ignore: [...hostFileNames, '**/*.br', '**/*.gz'],
      cleanUrls: true,
      redirects: hosting.redirects.map(({ from, to }) => ({ source: toGlob(from), destination: to, type: 301 })),
      // rewrites match the encoded path, redirects the decoded one
      rewrites: [
        { regex: getNoFallbackSource(hosting), destination: '/none' },
        ...hosting.fallbacks.map(({ from, to }) => ({ source: toGlob(from), destination: to })),
      ],
      // `**` does not match names that begin with a dot
      headers: listHeaders(hosting, '**', ['**', '/.well-known/**']),
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function toGlob(from: string): string {
  return from.replace(/\/\*$/, '/**').replace(/\/:segment$/, '/*');
}
