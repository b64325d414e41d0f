/** Content types by file extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

const texts = Object.entries(contentTypes).filter(([, type]) => type.endsWith('; charset=utf-8'));

/** The extensions of files that are worth compressing, and their content types. */
export const compressibleExtensions = texts.map(([extension]) => extension);
export const compressibleTypes = texts.map(([, type]) => type.replace(/;.*/, ''));

/** The content type of unknown extensions; hosts may send a different one. */
export const unknownType = 'application/octet-stream';

/** Returns a file's content type by its extension; `application/octet-stream` if that is unknown. */
export function getContentType(name: string): string {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return contentTypes[extension] ?? unknownType;
}
