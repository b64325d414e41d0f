import { createMarkdownParser } from '../content/markdown';

const markdown = createMarkdownParser();

/** What a reader sees of a text in Markdown, without its signs; paragraphs become lines. */
export function plainText(text: string): string {
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
