/** A colour in the light and in the dark theme; the values are those of `src/styles/tokens.css`. */
type Pair = readonly [light: string, dark: string];

/** The colours that drawings outside a page use; a test compares them with the tokens. */
export const palette = {
  ink: ['#0c1f17', '#edf3ec'],
  'ink-soft': ['#3c4c44', '#b5c3ba'],
  paper: ['#f2f6f1', '#13241b'],
  surface: ['#e3eae2', '#243f32'],
  control: ['#5d6d64', '#8b9b91'],
  leaf: ['#14633a', '#6fd08a'],
  'on-leaf': ['#ffffff', '#0b1711'],
  sap: ['#d2ee3f', '#d2ee3f'],
  'on-sap': ['#0c1f17', '#0c1f17'],
  wood: ['#14633a', '#185234'],
  cut: ['#f2f6f1', '#93e2a9'],
  night: ['#0c1f17', '#0c1f17'],
  forest: ['#14633a', '#14633a'],
  attract: ['#b4def3', '#b4def3'],
  'attract-dark': ['#1d5f80', '#216d93'],
  convince: ['#f3b44f', '#f3b44f'],
  'convince-dark': ['#8a4b00', '#b24d12'],
  ready: ['#e08a9e', '#e08a9e'],
  'ready-dark': ['#86324a', '#a94363'],
  stay: ['#479763', '#479763'],
  'stay-dark': ['#14633a', '#187544'],
  'on-phase-dark': ['#ffffff', '#ffffff'],
} as const satisfies Record<string, Pair>;

export type PaletteToken = keyof typeof palette;

const isToken = (name: string): name is PaletteToken => name in palette;
/** The names of all colours, in the palette's order. */
export const inks = Object.keys(palette).filter(isToken);

/** The four phases in their order, for pictures that take one of them as accent. */
export const phases = ['attract', 'convince', 'ready', 'stay'] as const;
export type PhaseToken = (typeof phases)[number];
