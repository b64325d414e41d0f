import { lettering, type Lettering } from './lettering';

/** Distances between glyphs, in font units, by the first and then the second glyph. */
type Kerning = Map<number, Map<number, number>>;

const largestOffset = 0xffff;

/**
 * Cuts the kerning of a static TrueType font down to some pairs of letters. Fonts kern each letter with every other:
 * that is half of the bytes of a small font, and texts need a tenth of it.
 */
export async function cutKerning(font: Uint8Array, pairs: Iterable<string>): Promise<Uint8Array> {
  const table = positionTable(kerningOf(await lettering(font), pairs));
  return table ? withTable(font, 'GPOS', table) : font;
}

function kerningOf({ font }: Lettering, pairs: Iterable<string>): Kerning {
  const kerning: Kerning = new Map();
  for (const pair of pairs) {
    const { glyphs, positions } = font.layout(pair, ['kern']);
    const [first, second] = glyphs;
    const distance = (positions[0]?.xAdvance ?? 0) - (first?.advanceWidth ?? 0);
    if (!first || !second || distance === 0) continue;
    kerning.set(first.id, (kerning.get(first.id) ?? new Map<number, number>()).set(second.id, distance));
  }
  return kerning;
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

/** A font with another table in the place of its own; checksums are made anew where it is compressed. */
function withTable(font: Uint8Array, name: string, table: Uint8Array): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = view.getUint16(4);
  const headSize = 12 + 16 * count;
  const parts = [font.slice(0, headSize)];
  const head = new DataView(parts[0]?.buffer ?? new ArrayBuffer(0));
  let end = headSize;
  for (let entry = 12; entry < headSize; entry += 16) {
    const isMeant = Buffer.from(font.subarray(entry, entry + 4)).toString('latin1') === name;
    const start = view.getUint32(entry + 8);
    const own = isMeant ? table : font.subarray(start, start + view.getUint32(entry + 12));
    head.setUint32(entry + 8, end);
    head.setUint32(entry + 12, own.length);
    const padded = new Uint8Array(Math.ceil(own.length / 4) * 4);
    padded.set(own);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}

function tag(name: string): number[] {
  const bytes = Buffer.from(name, 'latin1');
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
}

/** Numbers of 16 bits, high byte first. */
function words(values: number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * values.length));
  for (const [index, value] of values.entries()) bytes.setUint16(2 * index, value);
  return new Uint8Array(bytes.buffer);
}
