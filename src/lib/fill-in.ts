/** Replaces each `{name}` in a template with its value; unknown names stay as they are. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
