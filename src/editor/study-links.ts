/** The file with old addresses and where they lead now. */
export const redirectsFile = 'content/redirects.yaml';

/** Matches links to a page of this site in a text; captures a query or fragment. */
export function matchLinks(address: string): RegExp {
  const path = address.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const end = String.raw`(?![\p{L}\p{N}_/-]|\.\p{L})`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}_./-])${path}([?#][\p{L}\p{N}_%&=?#-]*|)${end}`, 'gu');
}
