/** A figure as texts write it: 9, 1.234, 12,5 or 850 000 €; a sign before three digits parts thousands, others decimals. */
const figure = /\d+(?:[.,’'\u0020\u00A0\u202F]\d{3}(?!\d))*(?:[.,]\d+)?/;

/** The first figure that a text names, or `undefined`, where it names none. */
export function writtenFigure(text: string): number | undefined {
  const [found] = figure.exec(text) ?? [];
  if (found === undefined) return undefined;
  const whole = found.replaceAll(/[.,’'\u0020\u00A0\u202F](?=\d{3}(?!\d))/g, '');
  return Number(whole.replace(',', '.'));
}
