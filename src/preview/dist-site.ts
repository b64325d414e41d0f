import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { listFiles } from '../lib/list-files';
import { UserError } from '../lib/user-error';
import { contentTypeOf } from '../hosting/content-types';
import { parseHosting, type Hosting } from '../hosting/description';

export type Encoding = 'br' | 'gzip';

/** One file of `dist/` as it is delivered. */
export type ServedFile = {
  type: string;
  etag: string;
  bytes: Buffer;
  compressible: boolean;
  encoded: Map<Encoding, Buffer>;
};

/** A built site in memory: what later happens to the folder does not change what visitors get. */
export type DistSite = { hosting: Hosting; files: Map<string, ServedFile> };

/** There is no site to show; the message says what to do. */
export class NoSiteError extends UserError {
  override name = 'NoSiteError';
}

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads the whole of `dist/` once.
 * @throws {NoSiteError} where there is no built site.
 */
export function readDist(dist: string): DistSite {
  if (!existsSync(join(dist, 'hosting.json'))) {
    throw new NoSiteError(
      `There is no built site in ${dist}. Run "npm run build" first, or "npm start", which does both.`,
    );
  }
  const hosting = parseHosting(readFileSync(join(dist, 'hosting.json'), 'utf8'));
  const names = listFiles(dist);
  const known = new Set(names);
  const isSibling = (name: string) => /\.(br|gz)$/.test(name) && known.has(name.replace(/\.\w+$/, ''));
  const files = new Map<string, ServedFile>();
  for (const name of names) {
    if (isSibling(name)) continue;
    const bytes = readFileSync(join(dist, name));
    const type = contentTypeOf(name);
    const encoded = new Map<Encoding, Buffer>();
    for (const encoding of ['br', 'gzip'] as const) {
      const sibling = name + endings[encoding];
      if (known.has(sibling)) encoded.set(encoding, readFileSync(join(dist, sibling)));
    }
    const compressible = /^text\/|json|xml/.test(type) && bytes.length >= 860;
    files.set(name, {
      type,
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      bytes,
      compressible,
      encoded,
    });
  }
  return { hosting, files };
}

/** A file in an encoding, compressed at the first request where the build has not done it. */
export function encodedBytes(file: ServedFile, encoding: Encoding): Buffer {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const made = encoding === 'br' ? brotliCompressSync(file.bytes, quality) : gzipSync(file.bytes);
  file.encoded.set(encoding, made);
  return made;
}
