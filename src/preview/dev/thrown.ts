type Frame = { address: string; line: number };

/** What the page has thrown, in words for whoever can mend it, with the first place in the project's own code. */
export async function thrownText(thrown: unknown, read: (address: string) => Promise<string>): Promise<string> {
  if (!(thrown instanceof Error)) return String(thrown);
  const said = `${thrown.name}: ${thrown.message}`;
  for (const { address, line } of framesOf(thrown.stack ?? '')) {
    const place = placeIn(await read(address).catch(() => ''), line);
    if (place) return `${place.file}: ${said}\n    ${place.code}`;
  }
  return said;
}

/** The lines of scripts that a browser's stack names, from within to without. */
export function framesOf(stack: string): Frame[] {
  return [...stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):\d+/g)].map(([, address = '', line]) => ({
    address,
    line: Number(line),
  }));
}

/**
 * What stands in a line of a bundle, and the file that it was made from, which the bundler names above its code;
 * `undefined` for a package's.
 */
export function placeIn(bundle: string, line: number): { file: string; code: string } | undefined {
  const lines = bundle.split('\n').slice(0, line);
  const file = lines
    .findLast((each) => /^\s*\/\/ \S+\.\w+$/.test(each))
    ?.trim()
    .slice('// '.length);
  return file?.startsWith('src/') && lines.length === line ? { file, code: lines.at(-1)?.trim() ?? '' } : undefined;
}
