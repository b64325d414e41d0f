import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { turns } from '../output/turns';
import type { Cache } from './cache';
import type { DistFiles, FileEntries } from './dist-files';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|svg|json|xml|txt|md|webmanifest)$/;
const worthwhile = 860;

/**
 * Scripts seldom change and are kept for a year: they get the last half of a percent. Of all else the next best takes
 * 40 % of the time, and a page grows by 1 %.
 */
const brotliQuality = (path: string) => (path.endsWith('.js') ? 11 : 10);
const gzipQuality = 9;

type Compressed = { br: Uint8Array; gz: Uint8Array };

/** Writes bytes under one or several paths below `dist/`. */
export type Publish = (paths: string[], content: Uint8Array | string) => Promise<FileEntries>;

/**
 * Makes the function that writes a file, and, with a cache for them, a `.br` and a `.gz` beside every text file for hosts
 * that deliver what is already compressed. That is done on other threads, and once for what stands under two names.
 */
export function publisher(files: DistFiles, cache?: Cache): Publish {
  const encoder = new TextEncoder();
  const inTurn = turns();
  return async (paths, content) => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    const written = files.write(paths, bytes);
    const texts = bytes.length < worthwhile ? [] : paths.filter((path) => compressible.test(path));
    if (!cache || texts.length === 0) return written;
    const quality = Math.max(...texts.map(brotliQuality));
    const key = [`${quality} 2 ${gzipQuality}`, bytes];
    const { br, gz } = unpack(await cache.get('compressed', key, () => inTurn(() => pack(bytes, quality))));
    const beside = (ending: string) => texts.map((path) => path + ending);
    return [...written, ...files.write(beside('.br'), br), ...files.write(beside('.gz'), gz)];
  };
}

function unpack(both: Uint8Array): Compressed {
  const length = new DataView(both.buffer, both.byteOffset).getUint32(0);
  return { br: both.subarray(4, 4 + length), gz: both.subarray(4 + length) };
}

/** Both forms in one entry of the cache: the length of the first, then one behind the other. */
async function pack(bytes: Uint8Array, quality: number): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // distances in fours, as pages repeat themselves: a three hundredth less, for nothing
    [constants.BROTLI_PARAM_NPOSTFIX]: 2,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: gzipQuality })]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(br.length);
  return Buffer.concat([length, br, gz]);
}
