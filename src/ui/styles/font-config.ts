/** One font file that the build cuts out of a Fontsource file, and the local font that stands in until it is there. */
export type FontFace = {
  /** Family name of the face in the style sheets. */
  family: 'Display' | 'Label' | 'Text';
  /** Path below `node_modules/`. */
  source: string;
  /** Variable axes, pinned to one value each. */
  axes: Record<string, number>;
  weight: number;
  /** Pages wait for this file before they look right: it is preloaded. */
  preload: boolean;
  fallback: {
    family: 'Display fallback' | 'Label fallback' | 'Text fallback';
    /** Local fonts with the same metrics, the first that exists is taken. */
    local: string[];
    sizeAdjust: string;
    ascentOverride: string;
    descentOverride: string;
    lineGapOverride: string;
  };
};

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const literata = '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'];
const times = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'];

/**
 * Two families in three cuts, about 41 KB together at 120 characters. The overrides were measured on
 * three thousand characters of German running text, so that a late font moves nothing.
 */
export const fontFaces: FontFace[] = [
  {
    family: 'Display',
    source: bricolage,
    // a narrow poster; at a larger optical size the letters of the heavy weight clot
    axes: { opsz: 40, wdth: 78, wght: 800 },
    weight: 800,
    preload: true,
    fallback: {
      family: 'Display fallback',
      local: arialBold,
      sizeAdjust: '81.63%',
      ascentOverride: '113.93%',
      descentOverride: '33.08%',
      lineGapOverride: '0%',
    },
  },
  {
    family: 'Label',
    source: bricolage,
    axes: { opsz: 14, wdth: 100, wght: 600 },
    weight: 600,
    preload: true,
    fallback: {
      family: 'Label fallback',
      local: arialBold,
      sizeAdjust: '100.39%',
      ascentOverride: '92.64%',
      descentOverride: '26.89%',
      lineGapOverride: '0%',
    },
  },
  {
    family: 'Text',
    source: literata,
    axes: { wght: 400 },
    weight: 400,
    preload: true,
    fallback: {
      family: 'Text fallback',
      local: times,
      sizeAdjust: '118.72%',
      ascentOverride: '99.14%',
      descentOverride: '25.94%',
      lineGapOverride: '0%',
    },
  },
];
