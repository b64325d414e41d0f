/** What a build writes: paths below `dist/`, with forward slashes, and their bytes. */
export type OutputFiles = Map<string, Uint8Array | string>;
