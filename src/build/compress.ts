import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { OutputFiles } from '../output/output-file';
import type { Cache } from './cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|svg|json|xml|txt|md|webmanifest)$/;
const worthwhile = 860;

/** Adds a `.br` and a `.gz` beside every text file, for hosts that deliver what is already compressed. */
export async function compress(files: OutputFiles, cache: Cache): Promise<void> {
  const encoder = new TextEncoder();
  const once = new Map<string, Promise<{ br: Uint8Array; gz: Uint8Array }>>();
  const made = [...files].flatMap(([path, content]) => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    if (!compressible.test(path) || bytes.length < worthwhile) return [];
    // a page stands in `dist` under two names and is compressed once
    const key = typeof content === 'string' ? content : path;
    const result = once.get(key) ?? both(bytes, cache);
    once.set(key, result);
    return [result.then(({ br, gz }) => ({ path, br, gz }))];
  });
  for (const { path, br, gz } of await Promise.all(made)) {
    files.set(`${path}.br`, br);
    files.set(`${path}.gz`, gz);
  }
}

async function both(bytes: Uint8Array, cache: Cache): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    cache.get('brotli', [bytes], () => brotli(bytes, { params: parameters })),
    cache.get('gzip', [bytes], () => deflate(bytes, { level: 9 })),
  ]);
  return { br, gz };
}
