const splitNames = (names: string) => names.trim().split(/\s+/);

/** The tokens of `src/styles/tokens.css` in the style guide, by chapter. */
export const tokens = {
  colours: splitNames(`
    ink ink-soft paper surface line hairline control leaf on-leaf leaf-strong sap on-sap sprout error focus wood cut night forest
    attract on-attract attract-dark convince on-convince convince-dark ready on-ready ready-dark
    stay on-stay stay-dark on-phase-dark
  `),
  type: splitNames(`
    font-display font-label font-text text-poster text-figure text-h1 text-h2 text-h3 text-menu text-phone text-h4 text-lead text-body text-label text-small
  `),
  space: splitNames(`
    space-1 space-2 space-3 space-4 space-5 space-6 space-7 space-8 space-9 gap gutter header target target-large
    hair stroke heavy icon sign ring portrait-small portrait badge cover figure stage trunk-crop trunk-small trunk
    column-label card-low card-tall card-space measure page page-edge carousel-step parallax-cash parallax-dollar
  `),
  shapes: splitNames('radius shadow'),
  motion: splitNames('fast calm slow team-expand'),
};
