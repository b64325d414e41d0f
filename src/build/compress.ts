import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { compressibleExtensions } from '../hosting/content-types';
import type { Cache } from './cache';
import type { Files } from './collect-files';

const compressible = new RegExp(`\\.(${compressibleExtensions.join('|')})$`);
const minBytes = 860;
const brotliQuality = 11;

/** Adds a `.br` and a `.gz` copy of every text file, for hosts that serve precompressed files. */
export async function compressFiles(files: Files, cache: Cache): Promise<Files> {
  const texts = [...files].filter(([path, bytes]) => compressible.test(path) && bytes.length >= minBytes);
  const compressed = await Promise.all(
    texts.map(async ([path, bytes]): Promise<[string, Uint8Array][]> => [
      [`${path}.br`, await cache.get('brotli', [bytes], () => compressBrotli(bytes))],
      [`${path}.gz`, await cache.get('gzip', [bytes], () => promisify(gzip)(bytes, { level: 9 }))],
    ]),
  );
  return new Map([...files, ...compressed.flat()]);
}

function compressBrotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
