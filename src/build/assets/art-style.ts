import { getLightRules } from '../../drawings/palette-classes';

/** Returns an SVG file with a `<style>` for its palette classes, so that graphics editors show the light theme's colours. */
export function addLightStyle(source: string): string {
  const unstyled = source.replace(/\s*<style\b.*?<\/style>/s, '');
  const names = Array.from(unstyled.matchAll(/\sclass="([^"]*)"/g), ([, name = '']) => name.split(/\s+/));
  const rules = getLightRules(new Set(names.flat())).map((rule) => `    ${rule}\n`);
  const style = rules.length > 0 ? `\n  <style>\n${rules.join('')}  </style>` : '';
  return unstyled.replace(/<svg\b[^>]*>/, (tag) => tag + style);
}
