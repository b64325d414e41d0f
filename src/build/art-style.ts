import { getLightRules } from '../drawings/palette-classes';

/** A file of artwork with the palette's light colours for the classes in it, so that it has colour in any editor. */
export function withLightStyle(source: string): string {
  const plain = source.replace(/\s*<style\b.*?<\/style>/s, '');
  const names = Array.from(plain.matchAll(/\sclass="([^"]*)"/g), ([, name = '']) => name.split(/\s+/));
  const rules = getLightRules(new Set(names.flat())).map((rule) => `    ${rule}\n`);
  const style = rules.length > 0 ? `\n  <style>\n${rules.join('')}  </style>` : '';
  return plain.replace(/<svg\b[^>]*>/, (tag) => tag + style);
}
