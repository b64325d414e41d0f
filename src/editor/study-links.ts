/** The file with redirects from old addresses. */
export const redirectsFile = 'content/redirects.yaml';

/** Creates a pattern that matches links to a page of this site, and captures their query or fragment. */
export function matchLinks(address: string): RegExp {
  const path = address.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const end = String.raw`(?![\p{L}\p{N}_/-]|\.\p{L})`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}_./-])${path}([?#][\p{L}\p{N}_%&=?#-]*|)${end}`, 'gu');
}
