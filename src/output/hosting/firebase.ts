import { hostFileNames, type Hosting } from './description';

/** `firebase.json` for Firebase Hosting; it stands beside `dist/`. A rewrite there cannot set a status. */
export function firebaseConfig(hosting: Hosting, folder = 'dist'): string {
  const list = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
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
      headers: [
        // a star does not match names that begin with a dot
        ...['**', '/.well-known/**'].map((source) => ({
          source,
          headers: list({ ...hosting.headers, 'Cache-Control': hosting.caching.revalidated }),
        })),
        ...hosting.immutable.map((path) => ({
          source: encodeURI(path),
          headers: list({ 'Cache-Control': hosting.caching.immutable }),
        })),
      ],
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function spelled(from: string): string {
  return from.replace(/\/\*$/, '/**').replace(/\/:segment$/, '/*');
}
