type LegalSection = {
  /** The same in both languages. */
  id: string;
  heading: string;
  /** What it says in one sentence: the quotation that the section begins with, if it does. */
  inShort?: string;
  body: string;
};

/** How a second-level heading begins; as everywhere in Markdown, up to three spaces may stand before it. */
export const headingStart = /^ {0,3}## +/gm;

/** Cuts a Markdown text at its second-level headings; `before` is what stands above the first. */
export function parseLegalSections(markdown: string): { before: string; sections: LegalSection[] } {
  const [before = '', ...parts] = markdown.split(headingStart);
  const read = parts.map((part) => {
    const [, heading = '', quotation, body = ''] = /^(.*)(?:\n+|$)((?:>.*(?:\n+|$))*)([\s\S]*)$/.exec(part) ?? [];
    const inShort = quotation?.replaceAll(/^> */gm, '').replaceAll('\n', ' ').trim();
    return { heading: heading.trim(), ...(inShort ? { inShort } : {}), body: body.trim() };
  });
  const ids = createSectionIds(read.map(({ heading }) => heading));
  return { before: before.trim(), sections: read.map((section, index) => ({ id: ids[index] ?? '', ...section })) };
}

/**
 * The number that a heading begins with, else its position: where a section is inserted, links to others keep leading to
 * them.
 * @example createSectionIds(['1. Scope', '2a. Form']) // ['section-1', 'section-2a']
 */
function createSectionIds(headings: string[]): string[] {
  const own = headings.map(parseHeadingNumber);
  const first = own.map((number, index) => (own.indexOf(number) === index ? number : undefined));
  const taken = new Set(first);
  return first.map((number, index) => {
    let name = number ?? String(index + 1);
    while (number === undefined && taken.has(name)) name += '-2';
    taken.add(name);
    return `section-${name}`;
  });
}

/** The number that a heading begins with: `2a` of „§ 2a Scope“. */
export function parseHeadingNumber(heading: string): string | undefined {
  return /^(?:§\s*)?(\d+[a-z]?)(?![\p{L}\d])/iu.exec(heading)?.[1]?.toLowerCase();
}
