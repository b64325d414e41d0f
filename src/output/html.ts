/** Text as it may stand between tags and in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** An opening tag; attributes whose value is `undefined` or `false` are left out, `true` ones have no value. */
export function tag(name: string, attributes: Record<string, string | number | boolean | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  });
  return `<${name}${written.join('')}>`;
}
