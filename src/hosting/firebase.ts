import { hostFileNames, type Hosting } from './description';
import { headerList } from './headers-by-path';
import { missingSource } from './pattern';

/**
 * `firebase.json` for Firebase Hosting; it belongs next to `dist/`. Firebase looks for a file before it tries rewrites. A
 * rewrite cannot set a status, but one to a missing file is answered with 404 and the page of `404.html`.
 */
export function firebaseConfig(hosting: Hosting): string {
  const config = {
    hosting: {
      public: 'dist',
      ignore: [...hostFileNames, '**/*.br', '**/*.gz'],
      cleanUrls: true,
      redirects: hosting.redirects.map(({ from, to }) => ({ source: spelled(from), destination: to, type: 301 })),
      // rewrites are compared with the address as it is sent, redirects with the decoded one
      rewrites: [
        ...hosting.spellings.map(({ from, to }) => ({ source: encodeURI(from), destination: encodeURI(to) })),
        { regex: missingSource(hosting), destination: '/none' },
        ...hosting.fallbacks.map(({ from, to }) => ({ source: spelled(from), destination: to })),
      ],
      // a star does not match names that begin with a dot
      headers: headerList(hosting, '**', ['**', '/.well-known/**']),
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function spelled(from: string): string {
  return from.replace(/\/\*$/, '/**').replace(/\/:segment$/, '/*');
}
