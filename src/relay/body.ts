export type Unread = 'too-large' | 'too-slow' | 'broken';

/** Reads a body of at most `limit` bytes within `milliseconds`, and says why where it cannot. */
export async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  milliseconds: number,
): Promise<Uint8Array | Unread> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'too-slow');
  });
  try {
    for (;;) {
      const step = await Promise.race([reader.read(), late]);
      if (step === 'too-slow') return step;
      if (step.done) return joined(chunks, size);
      size += step.value.byteLength;
      if (size > limit) return 'too-large';
      chunks.push(step.value);
    }
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
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

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
