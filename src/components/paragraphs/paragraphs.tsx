/** Plain text from content, with one paragraph per line. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split(/\n\s*/).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
}
