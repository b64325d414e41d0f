declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt' | 'truetype'; variationAxes?: Record<string, Axis> },
  ): Promise<Uint8Array>;
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
