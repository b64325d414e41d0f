/** Decodes a URL component; returns it unchanged if it is malformed. */
export function decodeSafely(component: string): string {
  try {
    return decodeURIComponent(component);
  } catch {
    return component;
  }
}
