/**
 * A phone number as telephones dial it: the `number` that was given, or what `display` says, so that `+49 (0)171 39200-12`
 * is `+491713920012`.
 */
export function getDialNumber({ display, number }: { display: string; number?: string | undefined }): string {
  return number ?? display.replace(/\(\s*0\s*\)/, '').replaceAll(/[\s()/.–-]/g, '');
}
