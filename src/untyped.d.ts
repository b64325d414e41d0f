declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt' | 'truetype';
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
    },
  ): Promise<Uint8Array>;
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module 'fontkit' {
  type Outline = {
    commands: { command: string; args: number[] }[];
    translate(x: number, y: number): Outline;
    toSVG(): string;
  };
  type Glyph = { id: number; advanceWidth: number; path: Outline };
  export type Run = {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
  export type Font = {
    unitsPerEm: number;
    characterSet: number[];
    layout(text: string): Run;
    glyphForCodePoint(code: number): Glyph;
  };
  /** Reads a font file that holds one font. */
  export function create(bytes: Uint8Array): Font;
}
