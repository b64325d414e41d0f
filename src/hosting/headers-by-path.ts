import { canonicalLink, type Hosting } from './description';

type Rule = [path: string, headers: Record<string, string>];

/**
 * Headers by address and folder (`/img/*`), what matters least last. Rules by folder would mark missing files as
 * immutable too, so every hashed file is named.
 */
function headersByPath({ headers, folders, files, markdown, immutable, caching }: Hosting): Rule[] {
  return [
    ...folders.map((folder): Rule => [`${folder}*`, headers.files]),
    ...immutable.map((path): Rule => [encodeURI(path), { 'Cache-Control': caching.immutable }]),
    ...files.map((path): Rule => {
      const original = markdown[path];
      return [encodeURI(path), { ...headers.files, ...(original !== undefined && { Link: canonicalLink(original) }) }];
    }),
  ];
}

/**
 * `_headers` for Netlify and Cloudflare Pages, which have pages revalidated by themselves; Cloudflare reads the first 100
 * rules. Where two rules give an answer two policies, browsers enforce both.
 */
export function headersFile(hosting: Hosting): string {
  const { all, html } = hosting.headers;
  const rules: Rule[] = [['/*', { ...all, ...html }], ...headersByPath(hosting)];
  return rules
    .map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('');
}

/** Headers as Vercel and Firebase read them, where later ones win; `anything` is what they write for a star. */
export function headerList(hosting: Hosting, anything: string, every: string[]) {
  const { all, html } = hosting.headers;
  const ofAll = { ...all, ...html, 'Cache-Control': hosting.caching.revalidated };
  return [...every.map((path): Rule => [path, ofAll]), ...headersByPath(hosting)].map(([path, headers]) => ({
    source: path.replace(/\/\*$/, `/${anything}`),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}
