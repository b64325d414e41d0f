/**
 * Reads a body of at most `limit` bytes that arrives within `milliseconds`. All of it goes into one buffer, because
 * half a million small chunks would take a hundred times its size.
 * @returns the text, or the status to refuse it with.
 */
export async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  milliseconds: number,
): Promise<string | 400 | 408 | 413> {
  if (!stream) return '';
  const reader = stream.getReader();
  const cancel = () => reader.cancel().catch(() => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void cancel();
  }, milliseconds);
  try {
    const bytes = new Uint8Array(limit);
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (size + part.value.byteLength > limit) return 413;
      bytes.set(part.value, size);
      size += part.value.byteLength;
    }
    return isLate ? 408 : new TextDecoder().decode(bytes.subarray(0, size));
  } catch {
    return 400;
  } finally {
    clearTimeout(timer);
    void cancel();
  }
}
