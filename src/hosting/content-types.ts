/** The type that each kind of file is delivered with, by its ending. */
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

/** The endings of files that are worth compressing, and their types. */
export const compressibleEndings = texts.map(([ending]) => ending);
export const compressibleTypes = texts.map(([, type]) => type.replace(/;.*/, ''));

/** Bytes that a host may name as it likes. */
export const unknownType = 'application/octet-stream';

/** The type of a file by its name; bytes where the ending is unknown. */
export function contentTypeOf(name: string): string {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return contentTypes[ending] ?? unknownType;
}
