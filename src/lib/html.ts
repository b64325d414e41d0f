/** Text as it may stand between tags and in double quotes. */
export function escapeHtml(text: string): string {
  // hardly any text has one of these
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** An opening tag; attributes whose value is `undefined` or `false` are left out, `true` ones have no value. */
export function tag(name: string, attributes: Record<string, string | number | boolean | undefined>): string {
  let written = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    written += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  }
  return `${written}>`;
}
