/** The tokens of `src/ui/styles/tokens.css` that the style guide shows, by what they are for. */
export const colourNames = [
  'ink', 'ink-soft', 'paper', 'surface', 'line', 'hairline', 'control', 'leaf', 'on-leaf', 'leaf-strong', 'sap', 'on-sap',
  'inverse', 'on-inverse', 'error', 'focus', 'wood', 'cut', 'night', 'forest',
  'attract', 'on-attract', 'attract-dark', 'convince', 'on-convince', 'convince-dark',
  'ready', 'on-ready', 'ready-dark', 'stay', 'on-stay', 'stay-dark', 'on-phase-dark',
] as const;

export const spaceNames = [
  'space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8', 'space-9',
  'gap', 'gutter', 'header', 'target', 'target-large', 'hair', 'stroke', 'heavy',
] as const;

export const textNames = [
  'poster', 'figure', 'h1', 'h2', 'h3', 'h4', 'lead', 'body', 'label', 'small',
] as const;

export const motionNames = ['fast', 'calm', 'slow'] as const;
