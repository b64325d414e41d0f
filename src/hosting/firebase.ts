import { hostFileNames, type Hosting } from './description';
import { headerList } from './headers-by-path';

/** `firebase.json` for Firebase Hosting; it stands beside `dist/`. A rewrite there cannot set a status. */
export function firebaseConfig(hosting: Hosting, folder = 'dist'): string {
  const except = hosting.missing.map((prefix) => prefix.slice(1, -1)).join('|');
  const config = {
    hosting: {
      public: folder,
      ignore: [...hostFileNames, '**/*.br', '**/*.gz'],
      cleanUrls: true,
      redirects: hosting.redirects.map(({ from, to, status }) => ({
        source: spelled(from),
        destination: to,
        type: status,
      })),
      rewrites: hosting.rewrites.map(({ from, to }) => ({
        // rewrites are compared with the address as it is sent, redirects with the decoded one
        source: from === '/*' ? `!/@(${except})/**` : spelled(encodeURI(from)),
        destination: encodeURI(to),
      })),
      // a star does not match names that begin with a dot
      headers: headerList(hosting, ['**', '/.well-known/**']),
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function spelled(from: string): string {
  return from.replace(/\/\*$/, '/**').replace(/\/:segment$/, '/*');
}
