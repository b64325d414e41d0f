/** Decodes the percent-encoding of a URI; returns `undefined` if it is malformed. */
export function tryDecodeUri(uri: string): string | undefined {
  try {
    return decodeURI(uri);
  } catch {
    return undefined;
  }
}

/** Decodes a URL component; returns it unchanged if it is malformed. */
export function decodeSafely(component: string): string {
  try {
    return decodeURIComponent(component);
  } catch {
    return component;
  }
}
