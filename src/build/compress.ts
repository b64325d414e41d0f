import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { OutputFiles } from '../output/output-file';
import { turns } from '../output/turns';
import type { Cache } from './cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|svg|json|xml|txt|md|webmanifest)$/;
const worthwhile = 860;
const quality = { brotli: 11, gzip: 9 };

type Compressed = { br: Uint8Array; gz: Uint8Array };

export type Compressor = {
  /** Begins with files that are finished, while others are still made. */
  begin(files: OutputFiles): void;
  /** Adds a `.br` and a `.gz` beside every text file, for hosts that deliver what is already compressed. */
  addTo(files: OutputFiles): Promise<void>;
};

/** Compresses files on other threads; what stands in `dist` under two names, as every page does, once. */
export function compressor(cache: Cache): Compressor {
  const encoder = new TextEncoder();
  const inTurn = turns();
  const known = new Map<string | Uint8Array, Promise<Compressed>>();
  const compressed = (path: string, content: string | Uint8Array): Promise<Compressed> | undefined => {
    if (!compressible.test(path)) return undefined;
    const begun = known.get(content);
    if (begun) return begun;
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    if (bytes.length < worthwhile) return undefined;
    const result = cache
      .get('compressed', [JSON.stringify(quality), bytes], () => inTurn(() => pack(bytes)))
      .then(unpack);
    known.set(content, result);
    return result;
  };
  return {
    begin(files) {
      for (const [path, content] of files) compressed(path, content)?.catch(() => undefined);
    },
    async addTo(files) {
      for (const [path, content] of [...files]) compressed(path, content)?.catch(() => undefined);
      for (const [path, content] of [...files]) {
        const both = await compressed(path, content);
        if (both) files.set(`${path}.br`, both.br).set(`${path}.gz`, both.gz);
      }
    },
  };
}

function unpack(both: Uint8Array): Compressed {
  const length = new DataView(both.buffer, both.byteOffset).getUint32(0);
  return { br: both.subarray(4, 4 + length), gz: both.subarray(4 + length) };
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
