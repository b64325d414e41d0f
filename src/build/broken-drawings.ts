import type { Finding } from '../content/finding';

/** Keeps what was found in a file, so that one that has not changed is not read again; `make` reads it. */
type Remember = (bytes: Uint8Array, make: () => Promise<Mistake>) => Promise<Mistake>;

/** The line where a file ceases to be XML. */
type Mistake = number | undefined;

/** Refuses drawings of one's own that browsers show nothing of: what is no XML, and what does not say that it is an SVG. */
export async function brokenDrawings(
  drawings: Iterable<readonly [name: string, bytes: Uint8Array]>,
  remember: Remember = (_, make) => make(),
): Promise<Finding[]> {
  const found = Array.from(drawings, async ([name, bytes]): Promise<Finding[]> => {
    const refused = (line: number, message: string, fix: string): Finding[] => [
      { code: 'picture-broken', level: 'error', at: { file: `public/${name}`, line }, message, fix },
    ];
    const mistake = await remember(bytes, () => mistakeIn(bytes));
    if (mistake !== undefined) {
      const fix = 'Save it again as SVG, from the program that it was drawn with.';
      return refused(mistake, 'browsers cannot read this drawing: it is broken here, or no SVG at all', fix);
    }
    const svg = new TextDecoder().decode(bytes);
    const tag = /<(?:\w+:)?svg\b[^>]*>/.exec(svg);
    if (!tag || /\sxmlns(?::\w+)?\s*=/.test(tag[0])) return [];
    const line = svg.slice(0, tag.index).split('\n').length;
    const fix = 'Write xmlns="http://www.w3.org/2000/svg" after <svg, with a space before it.';
    return refused(line, 'browsers show nothing of this drawing, since it does not say that it is an SVG', fix);
  });
  return (await Promise.all(found)).flat();
}

async function mistakeIn(bytes: Uint8Array): Promise<Mistake> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(bytes).metadata();
    return undefined;
  } catch (error) {
    // whatever else it says, browsers may draw what it cannot
    const [, mistake] = /XML parse error:(.*)/s.exec(String(error)) ?? [];
    if (mistake === undefined) return undefined;
    const [, worded, numbered] = /on line (\d+)|:(\d+):\d+:/.exec(mistake) ?? [];
    return Number(worded ?? numbered ?? 1);
  }
}
