/** An address as people write it; as it stands where its escapes are none. */
export function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
