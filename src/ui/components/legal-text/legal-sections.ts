export type LegalSection = {
  /** The same in both languages. */
  id: string;
  heading: string;
  /** What it says in one sentence: the quotation that the section begins with, if it does. */
  inShort?: string;
  body: string;
};

/** Cuts a Markdown text at its second-level headings; `before` is what stands above the first. */
export function legalSections(markdown: string): { before: string; sections: LegalSection[] } {
  const [before = '', ...parts] = markdown.split(/^## /m);
  const sections = parts.map((part, index) => {
    const [, heading = '', quotation, body = ''] = /^(.*)(?:\n+|$)((?:>.*(?:\n+|$))*)([\s\S]*)$/.exec(part) ?? [];
    const inShort = quotation?.replaceAll(/^> */gm, '').replaceAll('\n', ' ').trim();
    return {
      id: `section-${index + 1}`,
      heading: heading.trim(),
      ...(inShort ? { inShort } : {}),
      body: body.trim(),
    };
  });
  return { before: before.trim(), sections };
}
