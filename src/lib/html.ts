/** Escapes text for HTML content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  // fast path: few texts contain any of these
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Renders an opening tag. Attributes that are `undefined` or `false` are left out; `true` ones have no value. */
export function renderTag(name: string, attributes: Record<string, string | number | boolean | undefined>): string {
  let html = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    html += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  }
  return `${html}>`;
}
