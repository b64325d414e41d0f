/** Reads big-endian numbers of 16 bits of a font table, and tables within it. */
type Words = { at(index: number): number; signed(index: number): number; from(offset: number): Words };

/** How far the second of two glyphs stands nearer or farther than its own place, in font units. */
type KerningOf = (first: number, second: number) => number;

/** The distance that a subtable gives for a pair; `undefined` where it says nothing of it. */
type Subtable = (first: number, second: number) => number | undefined;

const pairs = 2;
const extension = 9;
const advance = 4;

/**
 * Makes the function that says how a font kerns two of its glyphs in Latin text, from its table for positions: asking
 * for each pair by laying it out takes a hundred times as long. Without such a table nothing is kerned.
 */
export function kerningOf(table: Uint8Array | undefined): KerningOf {
  if (!table) return () => 0;
  const font = words(new DataView(table.buffer, table.byteOffset, table.byteLength), 0);
  const lookups = kerningLookups(font);
  return (first, second) => {
    let sum = 0;
    for (const subtables of lookups) {
      for (const subtable of subtables) {
        const distance = subtable(first, second);
        if (distance === undefined) continue;
        sum += distance;
        break;
      }
    }
    return sum;
  };
}

function words(view: DataView, start: number): Words {
  return {
    at: (index) => view.getUint16(start + 2 * index),
    signed: (index) => view.getInt16(start + 2 * index),
    from: (offset) => words(view, start + offset),
  };
}

/** The lookups of the feature `kern` in the script for Latin, else in the one for all scripts. */
function kerningLookups(font: Words): Subtable[][] {
  const [scripts, features, lookups] = [font.from(font.at(2)), font.from(font.at(3)), font.from(font.at(4))];
  const script = tagged(scripts, 'latn')[0] ?? tagged(scripts, 'DFLT')[0];
  if (script === undefined) return [];
  const table = scripts.from(script.offset);
  const language = table.from(table.at(0));
  const meant = new Set(Array.from({ length: language.at(2) }, (_, index) => language.at(3 + index)));
  const kern = tagged(features, 'kern').filter(({ index }) => meant.has(index));
  const used = new Set(
    kern.flatMap(({ offset }) => {
      const feature = features.from(offset);
      return Array.from({ length: feature.at(1) }, (_, index) => feature.at(2 + index));
    }),
  );
  return [...used].sort((a, b) => a - b).map((index) => subtablesOf(lookups.from(lookups.at(1 + index))));
}

/** The entries of a list of scripts or features that have a name of four letters. */
function tagged(list: Words, name: string): { index: number; offset: number }[] {
  const [first, second] = tag(name);
  return Array.from({ length: list.at(0) }, (_, index) => index)
    .filter((index) => list.at(1 + 3 * index) === first && list.at(2 + 3 * index) === second)
    .map((index) => ({ index, offset: list.at(3 + 3 * index) }));
}

/** A name of four letters as font tables hold it, in two numbers of 16 bits. */
export function tag(name: string): [number, number] {
  const bytes = Buffer.from(name, 'latin1');
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
}

function subtablesOf(lookup: Words): Subtable[] {
  return Array.from({ length: lookup.at(2) }, (_, index) => lookup.from(lookup.at(3 + index))).flatMap((table) => {
    const isFar = lookup.at(0) === extension;
    if ((isFar ? table.at(1) : lookup.at(0)) !== pairs) return [];
    return subtableOf(isFar ? table.from(table.at(2) * 0x10000 + table.at(3)) : table);
  });
}

function subtableOf(table: Words): Subtable {
  const covered = coverageOf(table.from(table.at(1)));
  const [own, others] = [table.at(2), table.at(3)];
  const size = bits(own) + bits(others);
  const place = bits(own & (advance - 1));
  const distance = (record: Words, index: number) => (own & advance ? record.signed(index + place) : 0);
  if (table.at(0) === 1) {
    return (first, second) => {
      const index = covered.get(first);
      if (index === undefined) return undefined;
      const set = table.from(table.at(5 + index));
      for (let each = 0; each < set.at(0); each++) {
        const record = 1 + each * (1 + size);
        if (set.at(record) === second) return distance(set, record + 1);
      }
      return undefined;
    };
  }
  const [firsts, seconds] = [classesOf(table.from(table.at(4))), classesOf(table.from(table.at(5)))];
  const across = table.at(7);
  return (first, second) => {
    if (!covered.has(first)) return undefined;
    const row = (firsts.get(first) ?? 0) * across + (seconds.get(second) ?? 0);
    return distance(table, 8 + row * size);
  };
}

/** Glyphs that a subtable is about, and the place of each. */
function coverageOf(table: Words): Map<number, number> {
  const count = table.at(1);
  if (table.at(0) === 1) return new Map(Array.from({ length: count }, (_, index) => [table.at(2 + index), index]));
  return rangesOf(table, 1, (range, glyph) => range.value + glyph - range.first);
}

/** The classes of glyphs; all others are of class 0. */
function classesOf(table: Words): Map<number, number> {
  if (table.at(0) === 2) return rangesOf(table, 1, ({ value }) => value);
  return new Map(Array.from({ length: table.at(2) }, (_, index) => [table.at(1) + index, table.at(3 + index)]));
}

type Range = { first: number; value: number };

function rangesOf(table: Words, start: number, valueOf: (range: Range, glyph: number) => number): Map<number, number> {
  const values = new Map<number, number>();
  for (let index = 0; index < table.at(start); index++) {
    const at = start + 1 + 3 * index;
    const range = { first: table.at(at), value: table.at(at + 2) };
    for (let glyph = range.first; glyph <= table.at(at + 1); glyph++) values.set(glyph, valueOf(range, glyph));
  }
  return values;
}

function bits(flags: number): number {
  return flags === 0 ? 0 : (flags & 1) + bits(flags >> 1);
}
