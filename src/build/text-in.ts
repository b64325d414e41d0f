/** The letters of European languages and their punctuation: of these, pairs are told apart. */
const latin = 0x250;
const punctuation = { start: 0x2000, end: 0x2070 };
const width = latin + punctuation.end - punctuation.start;
const softHyphen = 0xad;
/** With one of these begins a character of two units, as emoji are. */
const [firstSurrogate, lastSurrogate] = [0xd800, 0xdbff];

/** What a text is written with. */
type Letters = {
  characters(): string[];
  /** Two letters that stand beside each other; a soft hyphen between them is none. */
  pairs(): string[];
};

/** Every character, and every pair of letters, in the texts below a value. There may be millions: each is only marked. */
export function textIn(value: unknown): Letters {
  const characters = new Uint8Array(0x110000);
  const pairs = new Uint8Array(width * width);
  // figures that are counted, such as years, stand in no text
  const figures = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ');
  mark([value, figures]);
  return {
    characters: () => marked(characters).map((code) => String.fromCodePoint(code)),
    pairs: () =>
      marked(pairs).map((slot) => String.fromCharCode(letterAt(Math.floor(slot / width)), letterAt(slot % width))),
  };

  function mark(part: unknown): void {
    if (typeof part === 'string') markText(part);
    else if (Array.isArray(part)) for (const item of part) mark(item);
    else if (typeof part === 'object' && part !== null) for (const key in part) mark(part[key as keyof typeof part]);
  }

  function markText(text: string): void {
    let before = -1;
    for (let index = 0; index < text.length; index++) {
      let code = text.charCodeAt(index);
      if (code >= firstSurrogate && code <= lastSurrogate) code = text.codePointAt(index) ?? code;
      characters[code] = 1;
      if (code > 0xffff) index++;
      if (code === softHyphen) continue;
      const slot = slotOf(code);
      if (slot >= 0 && before >= 0) pairs[before * width + slot] = 1;
      before = slot;
    }
  }
}

function slotOf(code: number): number {
  if (code < latin) return code;
  return code >= punctuation.start && code < punctuation.end ? code - punctuation.start + latin : -1;
}

function letterAt(slot: number): number {
  return slot < latin ? slot : slot - latin + punctuation.start;
}

function marked(marks: Uint8Array): number[] {
  const found: number[] = [];
  for (let index = marks.indexOf(1); index >= 0; index = marks.indexOf(1, index + 1)) found.push(index);
  return found;
}
