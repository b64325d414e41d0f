/** A phone number as a phone dials it: `+49 (0)171 39200-12` is `+491713920012`. */
export function dialledNumber(display: string): string {
  return display.replace(/\(\s*0\s*\)/, '').replaceAll(/[\s()/.–-]/g, '');
}
