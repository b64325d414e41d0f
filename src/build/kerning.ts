import { kerningOf, tag } from './kerning-of';
import { lettering } from './lettering';

/** Distances between glyphs, in font units, by the first and then the second glyph. */
type Kerning = Map<number, Map<number, number>>;

const largestOffset = 0xffff;

/**
 * Cuts the kerning of a static TrueType font down to some pairs of letters. Fonts kern each letter with every other:
 * that is up to a quarter of the bytes of a small font, and texts need a tenth of it.
 */
export async function cutKerning(font: Uint8Array, pairs: Iterable<string>): Promise<Uint8Array> {
  const tables = tablesOf(font);
  const kern = kerningOf(tables.get('GPOS'));
  const { font: letters } = await lettering(font);
  const glyphs = new Map<string, number>();
  const glyphOf = (letter: string) => {
    const known = glyphs.get(letter) ?? letters.glyphForCodePoint(letter.codePointAt(0) ?? 0).id;
    glyphs.set(letter, known);
    return known;
  };
  const kerning: Kerning = new Map();
  for (const [first = '', second = ''] of pairs) {
    const [one, other] = [glyphOf(first), glyphOf(second)];
    const distance = kern(one, other);
    if (distance === 0) continue;
    kerning.set(one, (kerning.get(one) ?? new Map<number, number>()).set(other, distance));
  }
  const table = positionTable(kerning);
  return table ? fontOf(font, tables.set('GPOS', table)) : font;
}

/** OpenType's table for positions with one lookup, of pairs of glyphs; `undefined` where they are too many for one. */
function positionTable(kerning: Kerning): Uint8Array | undefined {
  const byGlyph = <T>(map: Map<number, T>) => [...map].sort(([a], [b]) => a - b);
  const sets = byGlyph(kerning).map(([, seconds]) => [seconds.size, ...byGlyph(seconds).flat()]);
  const coverage = [1, kerning.size, ...byGlyph(kerning).map(([first]) => first)];
  // format, coverage, the first glyph's advance is what changes, nothing of the second's
  const head = 5 + sets.length;
  let end = head + coverage.length;
  const offsets = sets.map((set) => 2 * ((end += set.length) - set.length));
  if (2 * end > largestOffset) return undefined;
  const subtable = [1, 2 * head, 4, 0, sets.length, ...offsets, ...coverage, ...sets.flat()];
  // one script for all languages, also under the name of Latin: lookups in any order, no required feature
  const language = [4, 0, 0, 0xffff, 1, 0];
  const scripts = [2, ...tag('DFLT'), 14, ...tag('latn'), 14, ...language];
  const features = [1, ...tag('kern'), 8, 0, 1, 0];
  const lookups = [1, 4, 2, 0, 1, 8, ...subtable];
  const start = 10;
  const featuresAt = start + 2 * scripts.length;
  return words([1, 0, start, featuresAt, featuresAt + 2 * features.length, ...scripts, ...features, ...lookups]);
}

/** The tables of a font by their names, in their order. */
function tablesOf(font: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = view.getUint32(entry + 8);
      const name = Buffer.from(font.subarray(entry, entry + 4)).toString('latin1');
      return [name, font.subarray(start, start + view.getUint32(entry + 12))];
    }),
  );
}

/** A font like another, with tables of the same names; checksums are made anew where it is compressed. */
function fontOf(like: Uint8Array, tables: Map<string, Uint8Array>): Uint8Array {
  const head = Buffer.from(like.subarray(0, 12 + 16 * tables.size));
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (const [index, table] of [...tables.values()].entries()) {
    head.writeUInt32BE(end, 12 + 16 * index + 8);
    head.writeUInt32BE(table.length, 12 + 16 * index + 12);
    const padding = new Uint8Array(-table.length & 3);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Numbers of 16 bits, high byte first. */
function words(values: number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * values.length));
  for (const [index, value] of values.entries()) bytes.setUint16(2 * index, value);
  return new Uint8Array(bytes.buffer);
}
