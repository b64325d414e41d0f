type Unread = 'too-large' | 'too-slow' | 'broken';

/** Reads a body of at most `limit` bytes within `milliseconds`, and says why where it cannot. */
export async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  milliseconds: number,
): Promise<Uint8Array | Unread> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'too-slow');
  });
  try {
    return await Promise.race([readAll(reader, limit), late]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
}

/** Pieces are copied into one array at once: a million that are kept, a byte in each, take a hundred times their size. */
async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array | 'too-large'> {
  let bytes = new Uint8Array();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, size);
    const end = size + value.byteLength;
    if (end > limit) return 'too-large';
    if (end > bytes.byteLength) {
      const grown = new Uint8Array(Math.min(limit, Math.max(end, 2 * bytes.byteLength)));
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(value, size);
    size = end;
  }
}

/** The text of UTF-8 bytes, or `null` where they are something else. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
