/** Replaces each `{name}` of a template by its value. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);
}
