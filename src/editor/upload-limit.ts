/** The maximum size of an uploaded photo. */
export const maxUploadBytes = 20 * 1024 ** 2;

/** Explains in German that a file is too large to be uploaded, and what to do. */
export function describeLargeUpload(name: string): string {
  return `„${name}“ ist größer als 20 MB. Verkleinere das Foto auf 4000 Pixel an der längeren Seite, und lade es noch einmal hoch.`;
}
