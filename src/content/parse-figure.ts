/** A number in text: 9, 1.234, 12,5 or 850 000; a separator before exactly three digits groups thousands. */
const figure = /\d+(?:[.,’'\u0020\u00A0\u202F]\d{3}(?!\d))*(?:[.,]\d+)?/;

/** Returns the first number in text, or `undefined`. */
export function parseFigure(text: string): number | undefined {
  const [match] = figure.exec(text) ?? [];
  return match === undefined ? undefined : toNumber(match);
}

function toNumber(text: string): number {
  const ungrouped = text.replaceAll(/[.,’'\u0020\u00A0\u202F](?=\d{3}(?!\d))/g, '');
  return Number(ungrouped.replace(',', '.'));
}
