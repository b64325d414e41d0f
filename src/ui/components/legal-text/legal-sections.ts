/** A section of a legal text; its id is the same in both languages. */
export type LegalSection = { id: string; heading: string; body: string };

/** Cuts a Markdown text at its second-level headings; `before` is what stands above the first. */
export function legalSections(markdown: string): { before: string; sections: LegalSection[] } {
  const [before = '', ...parts] = markdown.split(/^## /m);
  const sections = parts.map((part, index) => {
    const [heading = '', ...lines] = part.split('\n');
    return { id: `section-${index + 1}`, heading: heading.trim(), body: lines.join('\n').trim() };
  });
  return { before: before.trim(), sections };
}
