/** A figure as texts write it: 9, 1.234, 12,5 or 850 000 €; a sign before three digits parts thousands, others decimals. */
const figure = /\d+(?:[.,’'\u0020\u00A0\u202F]\d{3}(?!\d))*(?:[.,]\d+)?/;

/** The first figure that a text names, or `undefined`, where it names none. */
export function parseFigure(text: string): number | undefined {
  const [found] = figure.exec(text) ?? [];
  return found === undefined ? undefined : read(found);
}

/** What a text says that is a figure, or a span of two (14–18), and at most a unit behind it; any other text says none. */
export function parseFigureRange(text: string): [from: number, to: number] | undefined {
  const { groups } = span.exec(text) ?? {};
  if (!groups?.from) return undefined;
  return [read(groups.from), read(groups.to ?? groups.from)];
}

const span = new RegExp(
  `^(?<from>${figure.source})(?:\\s*(?:[–-]|bis|to)\\s*(?<to>${figure.source}))?(?![:.,]?\\d)\\D*$`,
);

function read(found: string): number {
  const whole = found.replaceAll(/[.,’'\u0020\u00A0\u202F](?=\d{3}(?!\d))/g, '');
  return Number(whole.replace(',', '.'));
}
