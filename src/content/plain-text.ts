import { createMarkdownParser } from './markdown';

const markdown = createMarkdownParser();

/** Strips the markup from Markdown; paragraphs become lines. */
export function toPlainText(text: string): string {
  return markdown
    .parse(text, {})
    .flatMap(({ type, children }) => {
      if (type !== 'inline') return [];
      const parts = (children ?? []).map((part) =>
        part.type === 'softbreak' || part.type === 'hardbreak' ? ' ' : part.content,
      );
      return [parts.join('')];
    })
    .join('\n');
}
