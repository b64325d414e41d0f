import type PDFDocument from 'pdfkit';

import { measureText, splitByFont, type Typefaces } from './typeface';
import { wrapText } from './wrap-text';

type Style = { family: keyof Typefaces; size: number; colour: string };
/** The position of a text; with a width, it is wrapped. */
type Place = { x: number; y: number; width?: number; lineGap?: number };

/** Writes a text; returns the right edge of its longest line, and the top of the line after it. */
export type WriteText = (style: Style, text: string, place: Place) => { right: number; bottom: number };

/** Registers the site's fonts in a PDF and returns a function that writes text. */
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
      // copied text needs a space between two lines
      const lineText = index < lines.length - 1 && !line.endsWith('-') ? `${line} ` : line;
      for (const { font, letters } of splitByFont(face, lineText)) {
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
