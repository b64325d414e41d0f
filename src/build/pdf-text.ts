import type PDFDocument from 'pdfkit';

import { measureText, splitByFont, type Typefaces } from './typeface';
import { wrapText } from './wrap-text';

type Style = { family: keyof Typefaces; size: number; colour: string };
/** Where a text begins; with a width, it is broken into lines. */
type Place = { x: number; y: number; width?: number; lineGap?: number };

/** Writes a text; returns the right edge of its widest line, and where the next line would begin. */
export type WriteText = (style: Style, text: string, place: Place) => { right: number; bottom: number };

/** Registers the site's own fonts in a PDF, which embeds the letters that it uses, and returns a function that writes in them. */
export function createTextWriter(pdf: InstanceType<typeof PDFDocument>, typefaces: Typefaces): WriteText {
  for (const [family, { files }] of Object.entries(typefaces))
    files.forEach((file, index) => pdf.registerFont(`${family} ${index}`, Buffer.from(file)));

  return ({ family, size, colour }, text, { x, y, width = Infinity, lineGap = 0 }) => {
    const face = typefaces[family];
    const lines = text.split('\n').flatMap((paragraph) => wrapText(face, paragraph, { size, width }) ?? [paragraph]);
    pdf.fontSize(size).fillColor(colour);
    let bottom = y;
    for (const [index, line] of lines.entries()) {
      let left = x;
      // readers that put the lines together need the space between them
      const written = index < lines.length - 1 && !line.endsWith('-') ? `${line} ` : line;
      for (const { font, letters } of splitByFont(face, written)) {
        const file = face.fonts.indexOf(font);
        if (file < face.files.length) pdf.font(`${family} ${file}`).text(letters, left, bottom, { lineBreak: false });
        left += measureText(face, letters, size);
      }
      bottom += pdf.font(`${family} 0`).currentLineHeight(true) + lineGap;
    }
    const right = x + Math.max(...lines.map((line) => measureText(face, line, size)));
    return { right, bottom };
  };
}
