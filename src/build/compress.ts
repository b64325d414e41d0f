import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { compressibleExtensions } from '../hosting/content-types';
import type { Sizes, Files } from '../site/output';
import type { Cache } from './cache';

const compressible = new RegExp(`\\.(${compressibleExtensions.join('|')})$`);
const minBytes = 860;
const brotliQuality = 11;

/** Files whose sizes are checked. */
const measuredFile = /\.(html|js|svg)$/;

/** Adds a `.br` and a `.gz` copy of every text file, for hosts that serve precompressed files. */
export async function compressFiles(files: Files, cache: Cache): Promise<Files> {
  const texts = [...files].filter(isCompressed);
  const compressed = await Promise.all(
    texts.map(async ([path, bytes]): Promise<[string, Uint8Array][]> => [
      [`${path}.br`, await getBrotli(bytes, cache)],
      [`${path}.gz`, await cache.get('gzip', [bytes], () => promisify(gzip)(bytes, { level: 9 }))],
    ]),
  );
  return new Map([...files, ...compressed.flat()]);
}

/** Measures pages, scripts and drawings as hosts deliver them; a build reuses the compressed bytes. */
export async function measureFiles(files: Files, cache: Cache): Promise<Sizes> {
  const sizes = [...files]
    .filter(([path]) => measuredFile.test(path))
    .map(async (file) => {
      const [path, bytes] = file;
      return [path, (isCompressed(file) ? await getBrotli(bytes, cache) : bytes).length] as const;
    });
  return new Map(await Promise.all(sizes));
}

function isCompressed([path, bytes]: [string, Uint8Array]): boolean {
  return compressible.test(path) && bytes.length >= minBytes;
}

function getBrotli(bytes: Uint8Array, cache: Cache): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return cache.get('brotli', [bytes], () => promisify(brotliCompress)(bytes, { params }));
}
