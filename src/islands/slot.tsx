import { memo, useCallback, type HTMLAttributes } from 'react';

/** The content of a slot: HTML on the server, the page's existing nodes in the browser. */
export type SlotContent = { id: number; html: string; nodes?: Node[] };

type SlotProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'content' | 'dangerouslySetInnerHTML'> & {
  of: SlotContent;
  as?: 'div' | 'li' | 'span' | 'article' | 'figure' | 'section';
};

declare const trustedTypes: { emptyHTML: string } | undefined;

/** An empty string that satisfies Trusted Types: React assigns it when it recreates a slot's element. */
const emptyHtml = typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML;

/**
 * Contains server-rendered HTML that the browser keeps as it is, so that no text is sent twice.
 *
 * React does not touch the content on hydration. If it has to recreate the element (e.g. after a mismatch in a
 * translated page), the existing nodes are put back; no HTML is ever parsed from a string.
 */
export const Slot = memo(function Slot({ of: content, as: Tag = 'div', ...attributes }: SlotProps) {
  const adopt = useCallback(
    (element: HTMLElement | null) => {
      if (element && content.nodes && !element.firstChild) element.append(...content.nodes);
    },
    [content],
  );
  return (
    <Tag
      {...attributes}
      ref={adopt}
      data-slot={content.id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: content.nodes ? emptyHtml : content.html }}
    />
  );
});
