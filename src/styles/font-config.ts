/** One font file that the build cuts out of a Fontsource file, and the local font that stands in until it is there. */
export type FontFace = {
  /** Stem of the file's name. */
  name: string;
  /** The family as the style sheets name it. */
  family: 'Display' | 'Label' | 'Text';
  /** Path of a module file. */
  file: string;
  /** Path of the module file that has the rarer Latin letters; pages only ask for those that they show. */
  extended: string;
  /** Variable axes, each pinned to one value or limited to a range. */
  axes: Record<string, number | { min: number; max: number }>;
  weight: string;
  fallback: { local: string[]; sizeAdjust: string; ascent: string; descent: string; lineGap: string };
};

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const bricolageExtended =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2';
const literata = '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';
const literataExtended = '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2';
/** By their PostScript names, which all engines know; each further name is one more search before the first paint. */
const arialBold = ['Arial-BoldMT', 'LiberationSans-Bold'];
const times = ['TimesNewRomanPSMT', 'LiberationSerif'];

/**
 * Two families in three cuts, about 32 kB together at 120 characters. The fallbacks' metrics were measured on
 * three thousand characters of German running text, so that a late font moves nothing.
 */
export const fontFaces: FontFace[] = [
  {
    name: 'display',
    family: 'Display',
    file: bricolage,
    extended: bricolageExtended,
    // the poster; at a larger optical size the letters of the heavy weight clot
    axes: { opsz: 40, wdth: 78, wght: 800 },
    weight: '800',
    fallback: { local: arialBold, sizeAdjust: '81.6%', ascent: '114%', descent: '33%', lineGap: '0%' },
  },
  {
    name: 'label',
    family: 'Label',
    file: bricolage,
    extended: bricolageExtended,
    axes: { opsz: 14, wdth: 100, wght: 600 },
    weight: '600',
    fallback: { local: arialBold, sizeAdjust: '100.4%', ascent: '93%', descent: '27%', lineGap: '0%' },
  },
  {
    name: 'text',
    family: 'Text',
    file: literata,
    extended: literataExtended,
    axes: { wght: 400 },
    weight: '400',
    fallback: { local: times, sizeAdjust: '118.7%', ascent: '99%', descent: '26%', lineGap: '0%' },
  },
];
