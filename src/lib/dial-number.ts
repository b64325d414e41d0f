/**
 * Returns the number to dial: `number` if it is set, otherwise the digits of `display`.
 * @example getDialNumber({ display: '+49 (0)171 39200-12' }) // '+491713920012'
 */
export function getDialNumber({ display, number }: { display: string; number?: string | undefined }): string {
  return number ?? display.replace(/\(\s*0\s*\)/, '').replaceAll(/[\s()/.–-]/g, '');
}
