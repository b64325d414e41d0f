/** A font file that the build subsets from a Fontsource file, and a local fallback font. */
export type FontFace = {
  /** File name without extension. */
  name: string;
  /** Font family in the style sheets. */
  family: 'Display' | 'Label' | 'Text';
  /** Path in node_modules. */
  file: string;
  /** Path of the file with extended Latin letters; browsers load it only if a page contains any. */
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
/** PostScript names, which work in all browsers; after those of Windows, macOS and Linux come those of Android. */
const arialBold = ['Arial-BoldMT', 'LiberationSans-Bold', 'Roboto-Bold', 'Roboto-Regular', 'DejaVuSans-Bold'];
const times = ['TimesNewRomanPSMT', 'LiberationSerif', 'NotoSerif', 'NotoSerif-Regular'];

/**
 * Two families in three styles, about 32 kB for 120 characters. The metrics of the fallbacks were measured on 3,000
 * characters of German text, so that late fonts cause no layout shift.
 */
export const fontFaces: FontFace[] = [
  {
    name: 'display',
    family: 'Display',
    file: bricolage,
    extended: bricolageExtended,
    // at larger optical sizes, the heavy weight looks clogged
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
