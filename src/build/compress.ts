import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { encoded } from '../lib/encoded';
import { turns } from '../lib/turns';
import type { Cache } from './cache';
import type { DistFiles, FileEntries } from './dist-files';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|svg|json|xml|txt|md|webmanifest)$/;
const worthwhile = 860;

/**
 * How Brotli compresses: its quality, the measure of its distances and how many of them have a code of their own, and the
 * size of its blocks as a power of two.
 */
type Effort = { quality: number; postfix: number; direct: number; block: number };

/** Distances in fours, as pages repeat themselves: a three hundredth less, for nothing. */
const usual: Effort = { quality: 10, postfix: 2, direct: 0, block: 0 };

/** Scripts seldom change and are kept for a year: they get the last half of a percent, in two and a half times the time. */
const thorough: Effort = { ...usual, quality: 11 };

/** A page near its budget gets a percent: the best of what was best on such pages, which a word more can change. */
const utmost: Effort[] = [
  { quality: 11, postfix: 1, direct: 0, block: 16 },
  { quality: 11, postfix: 2, direct: 16, block: 16 },
  { quality: 11, postfix: 1, direct: 4, block: 0 },
];

/** Between these bytes a percent decides whether a page keeps its budget; what is larger is over it anyhow. */
const nearBudget = { from: 20_000, to: 21_000 };

const gzipQuality = 9;

type Compressed = { br: Uint8Array; gz: Uint8Array };

/** Writes bytes under one or several paths below `dist/`. */
export type Publish = (paths: string[], content: Uint8Array | string) => Promise<FileEntries>;

/**
 * Makes the function that writes a file, and, with a cache for them, a `.br` and a `.gz` beside every text file for hosts
 * that deliver what is already compressed. That is done on other threads, and once for what stands under two names.
 */
export function publisher(files: DistFiles, cache?: Cache): Publish {
  const inTurn = turns();
  return async (paths, content) => {
    const bytes = typeof content === 'string' ? encoded(content) : content;
    const written = files.write(paths, bytes);
    const texts = bytes.length < worthwhile ? [] : paths.filter((path) => compressible.test(path));
    if (!cache || texts.length === 0) return written;
    const isPage = texts.some((path) => path.endsWith('.html'));
    const effort = texts.some((path) => path.endsWith('.js')) ? thorough : usual;
    const key = [JSON.stringify([effort, isPage && utmost, gzipQuality]), bytes];
    const { br, gz } = await cache.value('compressions', key, () => inTurn(() => compressed(bytes, effort, isPage)));
    const beside = (ending: string) => texts.map((path) => path + ending);
    return [...written, ...files.write(beside('.br'), br), ...files.write(beside('.gz'), gz)];
  };
}

async function compressed(bytes: Uint8Array, effort: Effort, isPage: boolean): Promise<Compressed> {
  const [first, gz] = await Promise.all([packBrotli(bytes, effort), deflate(bytes, { level: gzipQuality })]);
  const isNear = first.length > nearBudget.from && first.length < nearBudget.to;
  const further = isPage && isNear ? utmost : [];
  const all = await Promise.all(further.map((each) => packBrotli(bytes, each)));
  const br = all.reduce((least, each) => (each.length < least.length ? each : least), first);
  return { br, gz };
}

function packBrotli(bytes: Uint8Array, { quality, postfix, direct, block }: Effort): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}
