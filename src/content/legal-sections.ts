type LegalSection = {
  /** The same in both languages. */
  id: string;
  heading: string;
  /** A summary: the quotation at the beginning of the section, if there is one. */
  inShort?: string;
  body: string;
};

/** Matches the beginning of a second-level heading; Markdown allows up to three spaces before it. */
export const headingStart = /^ {0,3}## +/gm;

/** Splits Markdown at its second-level headings; `before` is the text above the first one. */
export function parseLegalSections(markdown: string): { before: string; sections: LegalSection[] } {
  const [before = '', ...parts] = markdown.split(headingStart);
  const sections = parts.map((part) => {
    const [, heading = '', quotation, body = ''] = /^(.*)(?:\n+|$)((?:>.*(?:\n+|$))*)([\s\S]*)$/.exec(part) ?? [];
    const inShort = quotation?.replaceAll(/^> */gm, '').replaceAll('\n', ' ').trim();
    return { heading: heading.trim(), ...(inShort ? { inShort } : {}), body: body.trim() };
  });
  const ids = createSectionIds(sections.map(({ heading }) => heading));
  return { before: before.trim(), sections: sections.map((section, index) => ({ id: ids[index] ?? '', ...section })) };
}

/**
 * Creates section ids from the numbers that headings begin with, or from their positions, so that links stay valid when a
 * section is inserted.
 * @example createSectionIds(['1. Scope', '2a. Form']) // ['section-1', 'section-2a']
 */
function createSectionIds(headings: string[]): string[] {
  const numbers = headings.map(parseHeadingNumber);
  const uniqueNumbers = numbers.map((number, index) => (numbers.indexOf(number) === index ? number : undefined));
  const usedNames = new Set(uniqueNumbers);
  return uniqueNumbers.map((number, index) => {
    let name = number ?? String(index + 1);
    while (number === undefined && usedNames.has(name)) name += '-2';
    usedNames.add(name);
    return `section-${name}`;
  });
}

/**
 * Returns the number that a heading begins with.
 * @example parseHeadingNumber('§ 2a Scope') // '2a'
 */
export function parseHeadingNumber(heading: string): string | undefined {
  return /^(?:§\s*)?(\d+[a-z]?)(?![\p{L}\d])/iu.exec(heading)?.[1]?.toLowerCase();
}
