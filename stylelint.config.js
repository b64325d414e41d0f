/** Colours and sizes are tokens; their values stand in `tokens.css`. */
const rawSize = String.raw`/(?<![\w-.])(?![01]px\b)\d*\.?\d+(px|rem)\b/`;

export default {
  ignoreFiles: ['src/styles/tokens.css'],
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-property-value-disallowed-list': { '/.*/': [rawSize] },
    'function-disallowed-list': ['/^(rgb|hsl)a?$/', '/^(hwb|lab|lch|oklab|oklch)$/'],
  },
};
