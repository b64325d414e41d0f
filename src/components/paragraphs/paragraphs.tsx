/** Plain text of a content file; every line in it is a paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split(/\n\s*/).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
}
