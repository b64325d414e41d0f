declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** Subsets a font to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
      keepAllGlyphs?: boolean;
    },
  ): Promise<Uint8Array>;
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
declare module 'fontkit' {
  type Glyph = { path: { commands: { command: string; args: number[] }[] } };
  type Run = {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): Run;
  };
  /** Reads a font file that holds one font. */
  export function create(bytes: Uint8Array): Font;
}
