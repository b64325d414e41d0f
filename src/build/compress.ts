import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { OutputFiles } from '../output/output-file';
import type { Cache } from './cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|svg|json|xml|txt|md|webmanifest)$/;
const worthwhile = 860;
const quality = { brotli: 11, gzip: 9 };

type Compressed = { br: Uint8Array; gz: Uint8Array };

/** Makes the function that compresses the bytes of one file, and remembers what it has compressed before. */
export function compressor(cache: Cache): (bytes: Uint8Array) => Promise<Compressed> {
  return async (bytes) => {
    const both = await cache.get('compressed', [JSON.stringify(quality), bytes], () => pack(bytes));
    const length = new DataView(both.buffer, both.byteOffset).getUint32(0);
    return { br: both.subarray(4, 4 + length), gz: both.subarray(4 + length) };
  };
}

/** Adds a `.br` and a `.gz` beside every text file, for hosts that deliver what is already compressed. */
export async function compress(files: OutputFiles, cache: Cache): Promise<void> {
  const encoder = new TextEncoder();
  const compressed = compressor(cache);
  const once = new Map<string, Promise<Compressed>>();
  const made = [...files].flatMap(([path, content]) => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    if (!compressible.test(path) || bytes.length < worthwhile) return [];
    // a page stands in `dist` under two names and is compressed once
    const key = typeof content === 'string' ? content : path;
    const result = once.get(key) ?? compressed(bytes);
    once.set(key, result);
    return [result.then(({ br, gz }) => ({ path, br, gz }))];
  });
  for (const { path, br, gz } of await Promise.all(made)) {
    files.set(`${path}.br`, br);
    files.set(`${path}.gz`, gz);
  }
}

/** Both forms in one entry of the cache: the length of the first, then one behind the other. */
async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: quality.gzip })]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(br.length);
  return Buffer.concat([length, br, gz]);
}
